import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { Torre } from '@tropeiro/contract/gestao/torre'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { enderecoDasAtrasadas, type Recorte } from '../endereco.ts'

type FaixaProps = {
  titulo: string
  notas: number
  valor: number
  to?: Path
  tone?: string
  detalhe?: string
  /** What is counted, where the name alone does not say it. */
  conta?: string
}

function Faixa({ titulo, notas, valor, to, tone, detalhe, conta }: FaixaProps) {
  const body = (
    <>
      <span className="block text-xs font-medium text-ink-3 wall:text-base">{titulo}</span>
      <span className={cx('num block text-2xl font-semibold tracking-tight wall:text-5xl', tone)}>
        {formatNumber(notas)}
      </span>
      <span className="num block text-xs text-ink-3 wall:text-lg">{detalhe ?? formatMoney(valor)}</span>
      {conta && <span className="mt-1 block text-xs text-ink-3 wall:text-base">{conta}</span>}
    </>
  )
  const look = 'block min-w-0 rounded-lg border border-line bg-surface p-3.5 shadow-low'
  return to ? (
    <Link to={to} className={cx(look, 'hover:border-line-strong')}>
      {body}
    </Link>
  ) : (
    <div className={look}>{body}</div>
  )
}

/** Open notes by what threatens them, and what is on its way. */
export function Risco({ torre, recorte }: { torre: Torre; recorte: Recorte }) {
  const { atrasadas, hoje, amanha, adiante } = torre.risco
  const v = torre.em_viagem
  return (
    <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-sm:grid-cols-2">
      <Faixa
        titulo="Atrasadas"
        notas={atrasadas.notas}
        valor={atrasadas.valor_centavos}
        conta="Abertas, com o prazo vencido."
        to={enderecoDasAtrasadas(recorte)}
        tone={atrasadas.notas > 0 ? 'text-bad-text' : ''}
      />
      <Faixa
        titulo="Vencem hoje"
        notas={hoje.notas}
        valor={hoje.valor_centavos}
        tone={hoje.notas > 0 ? 'text-warn-text' : ''}
      />
      <Faixa titulo="Vencem amanhã" notas={amanha.notas} valor={amanha.valor_centavos} />
      <Faixa titulo="Com folga" notas={adiante.notas} valor={adiante.valor_centavos} />
      <Faixa
        titulo="Em viagem agora"
        notas={v.notas}
        valor={v.valor_centavos}
        detalhe={`${formatNumber(v.romaneios)} ${v.romaneios === 1 ? 'romaneio' : 'romaneios'} · ${formatMoney(v.valor_centavos)}`}
        to="/app/romaneios?estado=viagem"
      />
    </div>
  )
}
