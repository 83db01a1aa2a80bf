import type { Cobranca, ProvaDaCobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { comoSeCobra, tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'

import { vidaDaCobranca } from '@tropeiro/contract/faturamento/estadias/vida'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { FileDown, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { useAtos } from '../../../session/vida.ts'
import {
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Historia,
  IconButton,
  Menu,
  Peek,
} from '../../../ui/index.ts'
import { baixarNotaDeDebito, useCobranca, useReceberCobranca } from '../estadias.queries.ts'
import { EstadoDaCobranca } from './celulas.tsx'
import {
  AceitarDialog,
  CobrarDialog,
  ContestarCobrancaDialog,
  DesfazerDialog,
  DispensarDialog,
  ProporDialog,
} from './cobranca-dialogs.tsx'

const caminho: Record<ProvaDaCobranca['tipo'], (alvo: string) => Path> = {
  estadia: (alvo) => `/app/frete/estadias?estadia=${alvo}`,
  nota: (alvo) => `/app/pesquisa/${alvo}`,
  cte: (alvo) => `/app/cte/listar?cte=${alvo}`,
  devolucao: (alvo) => `/app/documentos/devolucoes?ver=${alvo}`,
  lugar: (alvo) => `/app/lugares/${alvo}`,
}

const dialogos = {
  propor: ProporDialog,
  aceitar: AceitarDialog,
  contestar: ContestarCobrancaDialog,
  cobrar: CobrarDialog,
  desfazer: DesfazerDialog,
}

function Acoes({ c }: { c: Cobranca }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | 'dispensar' | null>(null)
  const receber = useReceberCobranca(c._id)
  const pode = useAtos(vidaDaCobranca, c)
  const Dialogo = aberto && aberto !== 'dispensar' && dialogos[aberto]
  const resto = [
    pode.contestar.mostra && { label: 'O cliente contestou', onSelect: () => setAberto('contestar') },
    pode.desfazer.mostra && { label: 'Voltar um passo', onSelect: () => setAberto('desfazer') },
    pode.dispensar.mostra && { label: 'Dispensar', danger: true, onSelect: () => setAberto('dispensar') },
  ]
  return (
    <>
      {c.feito?.nota_debito && (
        <Button icon={FileDown} onClick={() => void baixarNotaDeDebito(c._id, c.feito?.nota_debito ?? 0)}>
          Nota de débito
        </Button>
      )}
      {pode.propor.mostra && (
        <Button variant="primary" disabledReason={pode.propor.motivo} onClick={() => setAberto('propor')}>
          Propor
        </Button>
      )}
      {pode.aceitar.mostra && (
        <Button disabledReason={pode.aceitar.motivo} onClick={() => setAberto('aceitar')}>
          O cliente aceitou
        </Button>
      )}
      {pode.cobrar.mostra && (
        <Button variant="primary" disabledReason={pode.cobrar.motivo} onClick={() => setAberto('cobrar')}>
          Cobrar
        </Button>
      )}
      {pode.receber.mostra && (
        <Button loading={receber.isPending} onClick={() => receber.mutate(undefined)}>
          Recebida
        </Button>
      )}
      {resto.some(Boolean) && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />} items={resto} />
      )}
      {Dialogo && <Dialogo c={c} onClose={() => setAberto(null)} />}
      {aberto === 'dispensar' && <DispensarDialog ids={[c._id]} onClose={() => setAberto(null)} />}
    </>
  )
}

const Ir = ({ para, children }: { para: Path; children: string }) => (
  <Link to={para} className="text-accent-text hover:underline">
    {children}
  </Link>
)

function Feito({ c }: { c: Cobranca }) {
  if (!c.feito || !c.como) return null
  if (c.como === 'cte')
    return c.feito.cte ? (
      <Ir para={`/app/cte/listar?cte=${c.feito.cte}`}>CT-e complementar</Ir>
    ) : (
      <>O rascunho foi excluído: volte um passo e cobre de novo.</>
    )
  if (c.como === 'fatura' && c.feito.fatura)
    return <Ir para={`/app/frete/faturas?fatura=${c.feito.fatura}`}>Linha na fatura</Ir>
  return <>{`${comoSeCobra[c.como]} ${formatNumber(c.feito.nota_debito ?? 0)}`}</>
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One charge: what it is for, what proves it, what became of it. */
export function CobrancaPeek({ id, ...peek }: Props) {
  const query = useCobranca(id)
  const c = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={c ? `Cobrança ${formatNumber(c.numero)}` : 'Cobrança'}
      subtitle={c && `${tiposDeCobranca[c.tipo]}, ${c.cliente}`}
      footer={c && <Acoes c={c} />}
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
              { label: 'Estado', value: <EstadoDaCobranca c={c} /> },
              { label: 'Pedido', value: <span className="num font-semibold">{formatMoney(c.valor)}</span> },
              c.aceito !== null && { label: 'Aceito', value: formatMoney(c.aceito) },
              { label: 'Conta', value: c.conta },
              { label: 'Onde', value: c.lugar },
              { label: 'Documento', value: c.documento },
              c.prazo !== null && { label: 'Silêncio aceita em', value: formatDia(c.prazo) },
              c.ao_tac > 0 && { label: 'Devido a quem transporta', value: formatMoney(c.ao_tac) },
              c.feito !== null && { label: 'Saiu como', value: <Feito c={c} /> },
            ]}
          />
          {c.duvidas.length > 0 && (
            <section className="flex flex-col gap-1 text-sm">
              <h3 className="font-semibold">Em dúvida</h3>
              <ul className="list-disc pl-5">
                {c.duvidas.map((d) => (
                  <li key={d}>{d}</li>
                ))}
              </ul>
            </section>
          )}
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">Provas</h3>
            <ul className="divide-y divide-line rounded-md border border-line text-sm">
              {c.provas.map((p) => (
                <li key={`${p.tipo} ${p.alvo}`} className="px-3 py-2">
                  <Ir para={caminho[p.tipo](p.alvo)}>{p.titulo}</Ir>
                </li>
              ))}
            </ul>
          </section>
          <Historia fatos={c.historico} />
        </div>
      )}
    </Peek>
  )
}
