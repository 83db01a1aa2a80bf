import { limites } from '@tropeiro/contract/frota/pneus/regras'
import { emMm } from './medidas.ts'
import { cores } from './pneu-desenhado.tsx'

const faixas = [
  { cor: cores.bom, de: `acima de ${emMm(limites.alerta)} mm` },
  { cor: cores.alerta, de: `até ${emMm(limites.alerta)}` },
  { cor: cores.trocar, de: `até ${emMm(limites.retirar)}` },
  { cor: cores.bloqueia, de: `até ${emMm(limites.legal)}` },
]

/** What the colours of a drawing say, by millimetres of tread. */
export function Legenda() {
  return (
    <ul
      aria-label="Cores do sulco"
      className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-ink-2"
    >
      {faixas.map(({ cor, de }) => (
        <li key={cor.nome} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 rounded-sm border"
            style={{ background: cor.fundo, borderColor: cor.cheio }}
          />
          <span>
            {cor.nome}, <span className="num">{de}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
