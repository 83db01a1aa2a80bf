import { can } from '@tropeiro/contract/access/can'
import { acertos } from '@tropeiro/contract/financeiro/acertos/calls'
import type { AcertoAberto } from '@tropeiro/contract/financeiro/acertos/formas'
import { tiposDeAcerto } from '@tropeiro/contract/financeiro/acertos/nomes'
import { vidaDoAcerto } from '@tropeiro/contract/financeiro/acertos/vida'
import {
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
} from '@tropeiro/contract/formats'
import { Fuel, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useAcerto, useDescontarBomba } from '../acertos.queries.ts'
import { FecharDialog, LinhaDialog, MotivoDialog } from './acerto-dialogs.tsx'
import { Estado } from './celulas.tsx'
import { Linhas } from './linhas.tsx'

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

function Acoes({ d }: { d: AcertoAberto }) {
  const [aberto, setAberto] = useState<'linha' | 'fechar' | 'reabrir' | 'cancelar' | null>(null)
  const pode = useAtos(vidaDoAcerto, {
    ...d.acerto,
    depois: d.depois,
    pago: d.pago,
  })
  const fecha = () => setAberto(null)
  const descontar = useDescontarBomba(d.acerto._id)
  const { acerto: a } = d
  return (
    <>
      {pode.fechar.mostra && a.estado === 'aberto' && (
        <Button
          variant="primary"
          icon={Lock}
          disabledReason={pode.fechar.motivo}
          onClick={() => setAberto('fechar')}
        >
          Fechar o acerto
        </Button>
      )}
      {pode.cancelar.mostra && a.estado === 'aberto' && (
        <>
          <Button icon={Plus} onClick={() => setAberto('linha')}>
            Nova linha
          </Button>
          {a.tipo === 'terceiro' && (
            <Button icon={Fuel} loading={descontar.isPending} onClick={() => descontar.mutate()}>
              Descontar bomba da casa
            </Button>
          )}
          <Button variant="ghost" onClick={() => setAberto('cancelar')}>
            Cancelar o acerto
          </Button>
        </>
      )}
      {pode.reabrir.mostra && (
        <Button disabledReason={pode.reabrir.motivo} onClick={() => setAberto('reabrir')}>
          Reabrir
        </Button>
      )}
      {aberto === 'linha' && <LinhaDialog a={a} onClose={fecha} />}
      {aberto === 'fechar' && <FecharDialog a={a} onClose={fecha} />}
      {(aberto === 'reabrir' || aberto === 'cancelar') && <MotivoDialog a={a} ato={aberto} onClose={fecha} />}
    </>
  )
}

/** The sum, line by line, as one would write it on paper. */
function Conta({ d }: { d: AcertoAberto }) {
  const { conta: c, retencao: r } = d
  const linhas: [string, number][] = [
    ['Frete', c.frete],
    ['Despesas do bolso', c.do_bolso],
    ['Diárias', c.diarias],
    ['Comissão', c.comissao],
    ['Adiantado', -c.adiantado],
    ['Despesas do adiantamento', c.do_adiantamento],
    ['Combustível cedido', -c.combustivel],
    ['INSS', -(r?.inss ?? 0)],
    ['SEST', -(r?.sest ?? 0)],
    ['SENAT', -(r?.senat ?? 0)],
    ['IRRF', -(r?.irrf ?? 0)],
  ]
  const { saldo } = d.acerto
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">A conta</h3>
      <dl className="rounded-md border border-line text-sm">
        {linhas
          .filter(([, valor]) => valor !== 0)
          .map(([nome, valor]) => (
            <div key={nome} className="flex justify-between gap-3 px-3 py-1.5">
              <dt className="text-ink-2">{nome}</dt>
              <dd className="num">{formatMoney(valor)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-3 border-t border-line px-3 py-2 font-semibold">
          <dt>{saldo < 0 ? 'A devolver' : 'A pagar'}</dt>
          <dd className="num">{formatMoney(Math.abs(saldo))}</dd>
        </div>
      </dl>
      {r && (
        <p className="text-xs text-ink-3">
          {d.acerto.estado === 'aberto' ? 'Retenção como seria hoje, sem nada declarado' : 'Retenção'} de{' '}
          {r.mes.slice(5)}/{r.mes.slice(0, 4)}
          {r.bruto_antes > 0 && `, depois de ${formatMoney(r.bruto_antes)} já pagos no mês`}. Patronal de{' '}
          {formatMoney(r.patronal)}, por conta da empresa.
          {r.tabela !== r.mes.slice(0, 4) &&
            ` A tabela usada é a de ${r.tabela}: confira se a do ano já saiu.`}
        </p>
      )}
    </section>
  )
}

/** A settlement with its lines, its sum and what happened to it. */
export function AcertoPeek({ id, ...peek }: Props) {
  const query = useAcerto(id)
  const podeEscrever = can(askerOf(useSession()), acertos.lancar.access)
  const d = query.data
  const a = d?.acerto
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={a ? `Acerto ${formatNumber(a.numero)}` : 'Acerto'}
      subtitle={a && `${tiposDeAcerto[a.tipo]}: ${a.nome}`}
      footer={d && <Acoes d={d} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !d || !a ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <Estado a={a} /> },
              { label: 'CPF ou CNPJ', value: formatDocumento(a.documento) },
              a.romaneio !== null && { label: 'Romaneio', value: formatNumber(a.romaneio) },
              a.fechado_em !== null && { label: 'Pagamento de', value: formatDia(a.fechado_em) },
              a.vencimento !== null && { label: 'Vencimento', value: formatDia(a.vencimento) },
              a.titulo !== null && {
                label: 'Título',
                value: (
                  <Link
                    to={`/app/financeiro/titulos?natureza=${a.saldo < 0 ? 'receber' : 'pagar'}&titulo=${a.titulo}`}
                    className="text-accent-text hover:underline"
                  >
                    {d.pago ? 'Pago' : 'Abrir'}
                  </Link>
                ),
              },
            ]}
          />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">Linhas</h3>
            <Linhas a={a} linhas={d.linhas} podeEscrever={podeEscrever} />
          </section>
          <Conta d={d} />
          {d.historico.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-sm font-semibold">O que aconteceu</h3>
              <ul className="divide-y divide-line rounded-md border border-line text-sm">
                {d.historico.map((h) => (
                  <li key={`${h.em}${h.texto}`} className="px-3 py-2">
                    {h.texto}
                    <span className="block text-xs text-ink-3">
                      {h.autor}, {formatDateTime(h.em)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Peek>
  )
}
