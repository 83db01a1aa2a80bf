import { formatDateTime, formatMoney, formatPlaca } from '@tropeiro/contract/formats'
import type { ContestacaoInteira } from '@tropeiro/contract/frota/pedagios/contestacoes'
import { vereditos } from '@tropeiro/contract/frota/pedagios/nomes'
import { vidaDaContestacao } from '@tropeiro/contract/frota/pedagios/vida'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import {
  Badge,
  Button,
  confirm,
  DetailSkeleton,
  ErrorState,
  Facts,
  Historia,
  IconButton,
  Peek,
} from '../../../ui/index.ts'
import {
  baixarMaco,
  useContestacao,
  useDesistirDaContestacao,
  useTirarDaContestacao,
} from '../pedagios.queries.ts'
import { AndarDialog } from './andar-dialog.tsx'
import { EstadoDaContestacaoBadge } from './celulas.tsx'

type Acao = 'enviar' | 'aceitar' | 'negar' | 'creditar'
const rotulos: Record<Acao, string> = {
  enviar: 'Enviei à operadora',
  aceitar: 'Aceita',
  negar: 'Negada',
  creditar: 'Crédito recebido',
}

function Acoes({
  c,
  abrir,
  onClose,
}: {
  c: ContestacaoInteira
  abrir: (a: Acao) => void
  onClose: () => void
}) {
  const pode = useAtos(vidaDaContestacao, c)
  const desistir = useDesistirDaContestacao()
  const largar = async () => {
    const title = `Desistir da contestação ${c.numero}?`
    const text = 'As passagens ficam livres para outra.'
    if (await confirm({ title, text, danger: true, confirmLabel: 'Desistir' }))
      desistir.mutate(c._id, { onSuccess: onClose })
  }
  return (
    <>
      <Button icon={Download} onClick={() => void baixarMaco(c._id, c.numero)}>
        Baixar o maço
      </Button>
      {pode.desistir.mostra && (
        <Button variant="danger" onClick={() => void largar()}>
          Desistir
        </Button>
      )}
      {(Object.keys(rotulos) as Acao[]).map((acao, n) => {
        const ato = pode[acao]
        return (
          ato.mostra && (
            <Button
              key={acao}
              variant={n < 2 ? 'primary' : 'secondary'}
              disabledReason={ato.motivo}
              onClick={() => abrir(acao)}
            >
              {rotulos[acao]}
            </Button>
          )
        )
      })}
    </>
  )
}

function Passagens({ c }: { c: ContestacaoInteira }) {
  const pode = useAtos(vidaDaContestacao, c).tirar
  const tirar = useTirarDaContestacao(c._id)
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {c.passagens.map((p) => (
        <li key={p.passagem} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
          <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
            <span className="font-medium">{formatPlaca(p.placa)}</span>{' '}
            <span className="num text-ink-3">{formatDateTime(p.em)}</span>
            <span className="block">{p.praca}</span>
            <span className="block text-xs text-ink-3">
              {vereditos[p.veredito]}: {p.frase}
            </span>
          </span>
          <span className="num flex-1 text-end sm:flex-none">
            {formatMoney(p.centavos)}
            <span className="block text-xs text-ink-3">de {formatMoney(p.valor)}</span>
          </span>
          {p.creditado > 0 && <Badge tone="ok">{formatMoney(p.creditado)} de volta</Badge>}
          {pode.mostra && (
            <IconButton
              icon={X}
              label={`Tirar ${formatPlaca(p.placa)} de ${formatDateTime(p.em)}`}
              onClick={() => tirar.mutate(p.passagem)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One dispute: its lines with why, what the operator answered, and what came back. */
export function ContestacaoPeek({ id, ...peek }: Props) {
  const [acao, setAcao] = useState<Acao | null>(null)
  const query = useContestacao(id)
  const c = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={c ? `Contestação ${c.numero}` : 'Contestação'}
      subtitle={c && (c.operadora || 'Operadora não dita')}
      footer={c && <Acoes c={c} abrir={setAcao} onClose={peek.onClose} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !c ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Estado', value: <EstadoDaContestacaoBadge estado={c.estado} /> },
              { label: 'Protocolo', value: c.protocolo || 'Sem número' },
              { label: 'Contestado', value: formatMoney(c.centavos) },
              { label: 'Aceito', value: c.aceito === null ? 'Sem resposta' : formatMoney(c.aceito) },
              { label: 'Recebido', value: formatMoney(c.recebido) },
              { label: 'Aberta', value: `${formatDateTime(c.aberta_em)}, ${c.autor}` },
            ]}
          />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">Passagens</h3>
            <Passagens c={c} />
          </section>
          <Historia fatos={c.historico} />
        </div>
      )}
      {c && acao && <AndarDialog c={c} acao={acao} onClose={() => setAcao(null)} />}
    </Peek>
  )
}
