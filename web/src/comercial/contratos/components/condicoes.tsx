import { can } from '@tropeiro/contract/access/can'
import {
  acertos,
  type Contrato,
  descontosDoTerceiro,
  formasDeEstadia,
  formasDePagamento,
  indices,
  type PendenciaDoContrato,
  provas,
} from '@tropeiro/contract/comercial/contratos/calls'
import { horasEscritas } from '@tropeiro/contract/comercial/contratos/lista'
import { tarifas } from '@tropeiro/contract/comercial/tarifas/calls'
import { componentes } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import { percentualEscrito } from '@tropeiro/contract/comercial/tarifas/preco/exato'
import { formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { RegraEmVigor } from '../../../faturamento/faturas/index.ts'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Card, Facts } from '../../../ui/index.ts'

/** What the law has to say of it, with where it says so. */
export function Pendencias({ pendencias }: { pendencias: readonly PendenciaDoContrato[] }) {
  if (pendencias.length === 0) return null
  return (
    <Card title="O que a lei diz" flush>
      <ul className="divide-y divide-line text-sm">
        {pendencias.map((p) => (
          <li key={p.regra} className="flex items-start gap-3 px-4 py-2">
            <Badge tone={p.grave ? 'bad' : 'warn'}>{p.grave ? 'Impede' : 'Atenção'}</Badge>
            <span>
              {p.mensagem}
              <span className="block text-xs text-ink-3">{p.fonte}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tabelas({ contrato: c }: { contrato: Contrato }) {
  const reajusta = can(askerOf(useSession()), tarifas.reajustar.access)
  if (c.tabelas.length === 0) return <>Nenhuma</>
  return (
    <ul>
      {c.tabelas.map((t) => (
        <li key={t._id}>
          <Link to={`/app/frete/tabelas/${t._id}`} className="text-accent-text hover:underline">
            {t.nome}
          </Link>
          {reajusta && c.indice !== 'nenhum' && (
            <>
              {' '}
              <Link
                to={`/app/frete/tabelas/${t._id}?reajustar=true`}
                className="text-accent-text text-xs hover:underline"
              >
                reajustar
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function estadiaEscrita({ estadia: e }: Contrato['condicoes']): string {
  const price =
    e.forma === 'lei' ? formasDeEstadia.lei : `${formasDeEstadia[e.forma]}: ${formatMoney(e.valor_centavos)}`
  return [
    price,
    e.conta === 'chegada' ? 'conta desde a chegada' : 'conta só o que passa',
    e.relogio === 'agendado' && 'da hora agendada',
    e.fracao === 'proporcional' && 'hora começada pela sua parte',
    e.sem_noite && 'sem a noite',
    e.teto_dia_centavos !== null && `até ${formatMoney(e.teto_dia_centavos)} por dia`,
    e.silencio_dias !== null && `silêncio de ${e.silencio_dias} dias é aceite`,
  ]
    .filter(Boolean)
    .join(', ')
}

function doCliente(c: Contrato) {
  const { condicoes: k } = c
  const quando = c.reajuste_em && `, o próximo em ${formatDia(c.reajuste_em)}`
  return [
    { label: 'Tabelas de frete', value: <Tabelas contrato={c} /> },
    { label: 'Reajuste', value: `${indices[c.indice]}${quando ?? ''}` },
    k.reajuste.formula !== '' && { label: 'Fórmula', value: k.reajuste.formula },
    k.nao_cobra.length > 0 && {
      label: 'Combinado não cobrar',
      value: k.nao_cobra.map((code) => componentes[code].nome).join(', '),
    },
    { label: 'Prova para faturar', value: provas[k.prova] },
    {
      label: 'Periodicidade, vencimento e tolerâncias',
      value: <RegraEmVigor documento={c.documento} />,
    },
    k.sla.minimo > 0 && { label: 'Entregas no prazo', value: `ao menos ${percentualEscrito(k.sla.minimo)}` },
    k.sla.multa !== '' && { label: 'Multa', value: k.sla.multa },
    k.limite_sinistro_centavos !== null && {
      label: 'Limite por sinistro',
      value: formatMoney(k.limite_sinistro_centavos),
    },
  ]
}

function doTerceiro(c: Contrato) {
  const { pagamento: p, tolerancia_falta } = c.condicoes
  return [
    { label: 'RNTRC', value: c.rntrc || 'Não informado' },
    {
      label: 'Pagamento',
      value: `${formasDePagamento[p.forma]}, em ${p.prazo_uteis} dias úteis`,
    },
    { label: 'Acerto', value: acertos[p.acerto] },
    p.adiantamento > 0 && { label: 'Adiantamento', value: percentualEscrito(p.adiantamento) },
    p.descontos.length > 0 && {
      label: 'Desconta-se',
      value: p.descontos.map((d) => descontosDoTerceiro[d]).join(', '),
    },
    tolerancia_falta > 0 && { label: 'Falta tolerada', value: percentualEscrito(tolerancia_falta) },
  ]
}

/** What holds today, and what held before. */
export function Condicoes({ contrato: c }: { contrato: Contrato }) {
  return (
    <>
      <Card title="O que se combinou">
        <Facts
          items={[
            c.referencia !== '' && { label: 'Referência', value: c.referencia },
            c.objeto !== '' && { label: 'Objeto', value: c.objeto },
            ...(c.tipo === 'cliente' ? doCliente(c) : doTerceiro(c)),
            { label: 'Tempo livre', value: horasEscritas(c.condicoes.estadia.livre_minutos) },
            { label: 'Estadia', value: estadiaEscrita(c.condicoes) },
            c.renova_meses > 0 && { label: 'Renova-se por', value: `${c.renova_meses} meses` },
            c.avisar.length > 0 && { label: 'Avisa antes do fim', value: c.avisar.join(', ') },
            c.motivo !== '' && { label: 'Motivo', value: c.motivo },
          ]}
        />
      </Card>
      {c.versoes.length > 1 && (
        <Card title="Aditivos" flush>
          <ul className="divide-y divide-line text-sm">
            {c.versoes.map((v) => (
              <li key={v.numero} className="px-4 py-2">
                Desde {formatDia(v.desde)}: {v.motivo || 'condições do começo'}
                <span className="block text-xs text-ink-3">
                  {formatDateTime(v.em)}
                  {v.autor && `, ${v.autor}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
