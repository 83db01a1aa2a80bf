import { diaEm, formatDateTime } from '@tropeiro/contract'

export type NotaComProva = {
  id: string
  numero: number
  serie: number
  chave: string | null
  remetente: string
  destinatario: string
  cidade: string
  uf: string
  entregue_em: Date | null
}

const extensoes: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** `NF 123-1 2026-11-27 foto 1.jpg`: what a person sorts by, with nothing that a file system dislikes. */
export function nomeDaProva(n: NotaComProva, em: Date | null, at: number, tipo: string): string {
  const dia = em ?? n.entregue_em
  return `NF ${n.numero}-${n.serie}${dia ? ` ${diaEm(dia)}` : ''} foto ${at}.${extensoes[tipo] ?? 'jpg'}`
}

/** The name, counted on where it is taken: shippers number alike, and who gets from several has two of a number. */
export function semRepetir(nome: string, usados: Set<string>): string {
  let livre = nome
  for (let n = 2; usados.has(livre); n++) livre = nome.replace(/(?=\.\w+$)/, ` (${n})`)
  usados.add(livre)
  return livre
}

/** A cell as a spreadsheet reads it: what begins like a formula is text. */
export const celula = (v: string | number): string => {
  const text = String(v)
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const TITULOS_DO_INDICE =
  'Nota;Série;Chave;Remetente;Destinatário;Cidade;UF;Entregue em;Recebedor;Arquivos;Observação'

/** One note's line of the index that lies in the ZIP. */
export const linhaDoIndice = (
  n: NotaComProva,
  prova: { recebedor: string; arquivos: readonly string[]; faltam: number },
): string =>
  [
    n.numero,
    n.serie,
    // A spreadsheet would make a number of it, and lose its end.
    n.chave ? `'${n.chave}` : '',
    n.remetente,
    n.destinatario,
    n.cidade,
    n.uf,
    n.entregue_em ? formatDateTime(n.entregue_em.toISOString()) : '',
    prova.recebedor,
    prova.arquivos.join(', '),
    prova.faltam > 0 ? 'Há foto que já não está guardada' : prova.arquivos.length > 0 ? '' : 'Sem foto',
  ]
    .map(celula)
    .join(';')
