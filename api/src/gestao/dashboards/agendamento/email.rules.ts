import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract'
import type { LinhaDoPainel, Painel } from '@tropeiro/contract/gestao/dashboards'

export type PainelEscrito = {
  titulo: string
  agrupamento: string
  de: string
  ate: string
  painel: Painel
  linhas: LinhaDoPainel[]
  /** There are more lines than these. */
  cortado: boolean
  endereco: string
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  )
const percent = (v: number): string => `${v.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

const colunas: [string, (l: LinhaDoPainel) => string][] = [
  ['Notas', (l) => formatNumber(l.total)],
  ['Comprovadas', (l) => formatNumber(l.compro)],
  ['Abertas', (l) => formatNumber(l.abertos)],
  ['Fora do prazo', (l) => formatNumber(l.fora)],
  ['Ainda no prazo', (l) => percent(l.desempenho)],
  ['Valor', (l) => formatMoney(l.valor_centavos)],
]

/** A dashboard as a message: the totals, then the largest lines. */
export function emailDoPainel(p: PainelEscrito): { html: string; texto: string } {
  const t = p.painel.totais
  const frases = [
    `${formatDia(p.de)} a ${formatDia(p.ate)}`,
    `${formatNumber(t.total.total)} notas: ${formatNumber(t.total.compro)} comprovadas (${percent(t.total.porcent)}) e ${formatNumber(t.total.abertos)} abertas`,
    `No prazo ${formatNumber(t.prazo.dentro)}, fora ${formatNumber(t.prazo.fora)}: desempenho de ${percent(t.prazo.desempenho)}`,
    ...(t.otif.avaliadas > 0
      ? [
          `OTIF ${percent(t.otif.otif_porcent)}: pontualidade de ${percent(t.otif.pontualidade)}, integridade de ${percent(t.otif.integridade)}`,
        ]
      : []),
    `Valor ${formatMoney(t.medidas.valor_centavos)}`,
  ]
  const cell = (text: string, tag: 'td' | 'th', align: 'left' | 'right') =>
    `<${tag} style="padding:4px 10px;border-bottom:1px solid #ddd;text-align:${align};white-space:nowrap">${escaped(text)}</${tag}>`
  const row = (cells: string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((c, i) => cell(c, tag, i === 0 ? 'left' : 'right')).join('')}</tr>`
  const html = `<div style="font:14px/1.5 sans-serif;color:#222">
<h2 style="font-size:18px">${escaped(p.titulo)}</h2>
${frases.map((f) => `<p style="margin:4px 0">${escaped(f)}</p>`).join('\n')}
<table style="border-collapse:collapse;margin-top:12px;font-size:13px">
${row([p.agrupamento, ...colunas.map(([name]) => name)], 'th')}
${p.linhas.map((l) => row([l.titulo, ...colunas.map(([, of]) => of(l))], 'td')).join('\n')}
</table>
${p.cortado ? '<p>Só as maiores linhas estão aqui; as outras estão no painel.</p>' : ''}
<p><a href="${escaped(p.endereco)}">Abrir o painel</a></p>
</div>`
  const texto = [
    p.titulo,
    ...frases,
    '',
    ...p.linhas.map((l) => `${l.titulo}: ${colunas.map(([name, of]) => `${name} ${of(l)}`).join(', ')}`),
    '',
    p.endereco,
  ].join('\n')
  return { html, texto }
}
