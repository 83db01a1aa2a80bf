import type { DadoDoTitular } from '@tropeiro/contract/gestao/privacidade/calls'
import {
  ANOS_DE_GUARDA_FISCAL,
  type Categoria,
  categorias,
} from '@tropeiro/contract/gestao/privacidade/rules'

export type Contados = Partial<Record<Categoria, number>> & { ultima_nota: string | null; grupos: number }

/** `2026-11-20` and years -> the day until which something is kept. */
const maisAnos = (dia: string, anos: number): string => `${Number(dia.slice(0, 4)) + anos}${dia.slice(4)}`

/** What an erasure finds and does, kind by kind; what is kept says until when and by which law. */
export function destinosDe(c: Contados): DadoDoTitular[] {
  const ate = c.ultima_nota ? maisAnos(c.ultima_nota.slice(0, 10), ANOS_DE_GUARDA_FISCAL) : null
  const elsewhere = c.grupos > 1
  return (Object.keys(categorias) as Categoria[]).flatMap((categoria) => {
    const quantos = categoria === 'outros_grupos' ? (elsewhere ? c.grupos - 1 : 0) : (c[categoria] ?? 0)
    if (quantos === 0 || (elsewhere && (categoria === 'conta' || categoria === 'sessoes'))) return []
    const { nome, destino, motivo } = categorias[categoria]
    const fiscal = categoria === 'notas' || categoria === 'comprovantes'
    return [{ categoria, nome, quantos, destino, motivo, ate: fiscal ? ate : null }]
  })
}

/** `2026-11-20` and days -> another day. */
export function maisDias(dia: string, dias: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c]!)

const titulos: Record<string, string> = {
  conta: 'Conta',
  sessoes: 'Sessões',
  mudancas_na_conta: 'Mudanças na conta',
  consentimentos: 'Escolhas de cookies',
  medicao: 'Uso das telas',
  visoes_acompanhadas: 'Visões acompanhadas',
  avisos_do_sino: 'Avisos do sino',
  pesquisas: 'Respostas a pesquisas',
  cadastro: 'Cadastro à espera',
  motorista: 'Ficha de motorista',
  ficha_de_motorista: 'Cadastro de motorista',
  ausencias: 'Ausências',
  impedimentos: 'Impedimentos',
  papeis: 'Documentos com validade',
  veiculos: 'Veículos de que é ou era dono',
  multas: 'Multas em que dirigia',
  checklists: 'Checklists de veículos',
  posicoes: 'Posições do aplicativo',
  acertos: 'Acertos e despesas de viagem',
  retencoes: 'Impostos retidos',
  titulos: 'Títulos a receber e a pagar',
  linhas_de_planilhas: 'Linhas de planilhas de títulos',
  linhas_de_manutencoes: 'Linhas de planilhas de manutenções',
  linhas_de_outro_sistema: 'Linhas de planilhas de outro sistema',
  notas_de_outro_sistema: 'Notas comparadas com outro sistema em que dirigia',
  solicitacoes: 'Solicitações de pagamento',
  endereco_para_boletos: 'Endereço para boletos',
  contato_de_cobranca: 'Contato para cobrança',
  cobrancas: 'Mensagens de cobrança',
  promessas_de_pagamento: 'Promessas de pagamento',
  destinatario: 'Cadastro de destinatário',
  notas: 'Notas fiscais',
  comprovantes: 'Comprovantes de entrega',
  mensagens: 'E-mails enviados',
  acoes: 'Ações no histórico das notas',
}

const texto = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function tabela(linhas: Record<string, unknown>[]): string {
  const colunas = [...new Set(linhas.flatMap((l) => Object.keys(l)))]
  const cell = (tag: string) => (v: unknown) => `<${tag}>${escapeHtml(texto(v))}</${tag}>`
  const head = colunas.map((c) => c.replaceAll('_', ' ')).map(cell('th'))
  const body = linhas.map((l) => `<tr>${colunas.map((c) => cell('td')(l[c])).join('')}</tr>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** The person's file as a page that any browser shows, with no script and nothing loaded from outside. */
export function paginaDoTitular(
  titular: { nome: string; grupo: string; em: string },
  dados: Record<string, Record<string, unknown>[]>,
  fotos: readonly string[],
): string {
  const partes = Object.entries(dados)
    .filter(([, linhas]) => linhas.length > 0)
    .map(([k, linhas]) => `<h2>${titulos[k] ?? escapeHtml(k)} (${linhas.length})</h2>\n${tabela(linhas)}`)
  const imagens = fotos.map((f) => `<li><a href="${escapeHtml(f)}">${escapeHtml(f)}</a></li>`)
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Dados de ${escapeHtml(titular.nome)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<style>body{font:14px/1.5 system-ui,sans-serif;margin:32px;color:#1b1b1f}h2{margin-top:32px}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d4d4da;padding:4px 8px;text-align:left;vertical-align:top}
th{background:#f2f2f5}</style></head>
<body><h1>Dados de ${escapeHtml(titular.nome)}</h1>
<p>Guardados por ${escapeHtml(titular.grupo)}. Arquivo feito em ${escapeHtml(titular.em)}, a pedido do titular (LGPD, art. 18).</p>
${partes.join('\n') || '<p>Nada foi encontrado.</p>'}
${imagens.length ? `<h2>Imagens dos comprovantes (${imagens.length})</h2><ul>${imagens.join('\n')}</ul>` : ''}
</body></html>
`
}
