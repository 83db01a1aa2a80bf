import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { PainelDaFrota } from '@tropeiro/contract/frota/pendencias/painel'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
export const porCento = (n: number | null) => (n === null ? '—' : `${umaCasa.format(n)} %`)
export const porKm = (centavos: number | null) =>
  centavos === null ? 'Sem km' : `${formatMoney(Math.round(centavos))}/km`

type NumeroProps = { nome: string; valor: string; to?: Path; nota?: string; tom?: 'bad' | 'warn' | undefined }

/** A figure that opens what it counts. */
export function Numero({ nome, valor, to, nota, tom }: NumeroProps) {
  const cor = tom === 'bad' ? 'text-bad-text' : tom === 'warn' ? 'text-warn-text' : ''
  const text = <span className={`num text-xl font-semibold tracking-tight ${cor}`}>{valor}</span>
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 max-sm:px-3">
      <p className="truncate text-xs text-ink-3">{nome}</p>
      {to ? (
        <Link to={to} className="hover:underline" aria-label={`${nome}: ${valor}, ver a lista`}>
          {text}
        </Link>
      ) : (
        text
      )}
      {nota && <p className="text-xs text-ink-3">{nota}</p>}
    </div>
  )
}

const partes = (p: PainelDaFrota): { nome: string; centavos: number; to?: Path }[] => {
  const span = `de=${p.de}&ate=${p.ate}`
  return [
    { nome: 'Combustível', centavos: p.custos.combustivel, to: `/app/frotas/combustivel?${span}` },
    {
      nome: 'Manutenção',
      centavos: p.custos.manutencao,
      to: '/app/frotas/manutencao?estado=concluida&estado=conferida',
    },
    { nome: 'Pedágio', centavos: p.custos.pedagio, to: `/app/frotas/pedagio?${span}` },
    { nome: 'Multas pagas', centavos: p.custos.multas, to: '/app/frotas/multas?estado=paga' },
    { nome: 'Fixo (custo por dia do cadastro)', centavos: p.custos.fixo, to: '/app/frotas' },
  ]
}

/** The month in figures, and what its money is made of. */
export function Numeros({ p }: { p: PainelDaFrota }) {
  const { manutencao: m, vencidas: v } = p
  const travam = v.legal + v.seguranca
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Numero
          nome="Disponibilidade"
          valor={porCento(p.disponibilidade)}
          to="/app/frotas/manutencao"
          nota={`${formatQuantas(p.veiculos, 'veículo', 'veículos')} da casa`}
        />
        <Numero
          nome="Parados hoje"
          valor={formatNumber(p.parados.length)}
          to="/app/frotas/pendencias?gravidade=bloqueia"
          tom={p.parados.length > 0 ? 'bad' : undefined}
          nota={p.parados[0] ? p.parados[0].porque : 'Nenhum impedido'}
        />
        <Numero
          nome="Custo por km"
          valor={porKm(p.por_km)}
          nota={`${formatMoney(p.total)} em ${formatNumber(p.km)} km`}
        />
        <Numero
          nome="Vencidas"
          valor={formatNumber(travam + v.normal)}
          to="/app/frotas/manutencao?aba=vencimentos&situacao=vencida"
          tom={travam > 0 ? 'bad' : undefined}
          nota={`${v.legal} por lei, ${v.seguranca} por segurança`}
        />
        <Numero
          nome="Preventivas"
          valor={porCento(m.preventivas_pct)}
          to="/app/frotas/manutencao?tipo=preventiva"
          nota={`${m.preventivas} preventivas, ${m.corretivas} corretivas`}
        />
        <Numero
          nome="Gasto em corretivas"
          valor={formatMoney(m.corretivas_centavos)}
          to="/app/frotas/manutencao?tipo=corretiva"
          nota={`${formatMoney(m.preventivas_centavos)} em preventivas`}
        />
        <Numero
          nome="Tempo de um conserto"
          valor={m.mttr_horas === null ? '—' : `${umaCasa.format(m.mttr_horas)} h`}
          nota="Média das corretivas concluídas"
        />
        <Numero
          nome="Km entre corretivas"
          valor={m.mtbf_km === null ? '—' : `${formatNumber(Math.round(m.mtbf_km))} km`}
          nota="Km da frota pelas corretivas"
        />
        {p.contestacoes && (
          <Numero
            nome="Pedágio contestado"
            valor={formatMoney(p.contestacoes.contestado)}
            to={`/app/frotas/pedagio?aba=contestacoes&de=${p.de}&ate=${p.ate}`}
            nota={`${formatMoney(p.contestacoes.aceito)} aceitos, ${formatMoney(p.contestacoes.recebido)} recebidos`}
          />
        )}
      </div>
      <section className="rounded-lg border border-line bg-surface" aria-label="De que é feito o custo">
        <ul className="grid divide-line text-sm max-md:divide-y md:grid-cols-5 md:divide-x">
          {partes(p).map((one) => (
            <li key={one.nome} className="px-4 py-2.5">
              <span className="block text-xs text-ink-3">{one.nome}</span>
              {one.to ? (
                <Link
                  to={one.to}
                  className="num font-medium hover:underline"
                  aria-label={`${one.nome}, ver a lista`}
                >
                  {formatMoney(one.centavos)}
                </Link>
              ) : (
                <span className="num font-medium">{formatMoney(one.centavos)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
