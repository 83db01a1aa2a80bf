import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { diaEm, diasAte, emDias, formatDia } from '@tropeiro/contract/formats'

/** The deadline: while the note is open, how far it is from today, and red once it passed. */
export function Prazo({ nota: n }: { nota: NotaDaLista }) {
  if (!n.prazo) return null
  const hoje = diaEm(new Date())
  const falta = diasAte(hoje, n.prazo)
  const aberta = n.desfecho === null && n.data_entrega === null && !n.cancelada
  const tone = n.atrasada ? 'text-bad-text' : aberta && falta === 0 ? 'text-warn-text' : ''
  const dia = n.prazo.startsWith(hoje.slice(0, 4)) ? formatDia(n.prazo).slice(0, 5) : formatDia(n.prazo)
  return (
    <span className={`num whitespace-nowrap ${tone}`}>
      {dia}
      {aberta && <span className={tone || 'text-ink-3'}> · {emDias(falta)}</span>}
    </span>
  )
}
