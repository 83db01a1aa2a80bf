import type { NumeroDaSaude } from '@tropeiro/contract/gestao/saude/calls'

/** From which figure on somebody should look, and from which on something is wrong; the alerts of docs/observabilidade say the same. */
const limites: Readonly<Record<string, readonly [atencao: number, mal: number]>> = {
  fila_segundos: [120, 900],
  fila_falhou: [1, 50],
  fila_desistido: [1, 10],
  fatos_atraso: [100, 10_000],
  fatos_falhando: [1, 10],
  fatos_sem_numero: [1000, 100_000],
  sefaz_aguardando: [100, 1000],
  sefaz_parados: [1, 20],
  emails_na_fila: [100, 1000],
  emails_falhos_24h: [1, 50],
  diario_falhas: [1, 5],
  servidor_conexoes_esperando: [1, 20],
}
const GB = 1024 ** 3

/** How a figure stands. Of what only grows with the business nothing is said. */
export function estadoDe(nome: string, valor: number): NumeroDaSaude['estado'] {
  if (nome === 'trabalhadores') return valor > 0 ? 'bem' : 'mal'
  if (nome === 'disco_livre_bytes') return valor < GB ? 'mal' : valor < 5 * GB ? 'atencao' : 'bem'
  const [atencao, mal] = limites[nome] ?? [Infinity, Infinity]
  return valor >= mal ? 'mal' : valor >= atencao ? 'atencao' : 'bem'
}
