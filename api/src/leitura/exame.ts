import type { CodigoLido } from '@tropeiro/contract/comprovacao/canhotos/rules'
import {
  avisosDaFoto,
  dizerAviso,
  LADO_DA_MEDIDA,
  type MedidasDaFoto,
  medirFoto,
} from '@tropeiro/contract/comprovacao/comprovacoes/foto'
import { lerCodigos } from './canhotos-da-pagina.ts'
import { type Cinza, reduzir } from './cinza.ts'

/** What the machine saw in one picture of a proof. */
export type ExameDaImagem = { medidas: MedidasDaFoto; codigos: CodigoLido[] }

/** Measures a picture and reads the codes on it. */
export async function examinarImagem(image: Cinza): Promise<ExameDaImagem> {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / LADO_DA_MEDIDA))
  const found = await lerCodigos(image)
  return { medidas: medirFoto(reduzir(image, factor)), codigos: found.map((c) => c.codigo) }
}

/** The note that a proof says it is of. */
export type NotaDoExame = { id: string; chave: string | null; ar: string }

/** How sure the machine is that a proof is right: 0 (look first) to 100, with the reasons against it in Portuguese. */
export type Parecer = {
  pontos: number
  duvidoso: boolean
  motivos: string[]
  codigo: 'confere' | 'diverge' | 'nao_lido'
}

const DUVIDOSO = 60

const confere = (codigo: CodigoLido, nota: NotaDoExame): boolean =>
  (codigo.tipo === 'chave' && codigo.valor === nota.chave) ||
  (codigo.tipo === 'canhoto' && codigo.valor === nota.id) ||
  (codigo.tipo === 'ar' && codigo.valor === nota.ar)

/**
 * Judges the pictures of a proof against its note. One picture with the note's own code speaks for all of them; a code of
 * another note, and none of this one, is the gravest doubt.
 */
export function parecerDoExame(nota: NotaDoExame, exames: ExameDaImagem[]): Parecer {
  if (exames.length === 0) return { pontos: 10, duvidoso: true, motivos: ['Sem imagem'], codigo: 'nao_lido' }
  const codes = exames.flatMap((e) => e.codigos)
  const own = codes.some((c) => confere(c, nota))
  const other = codes.some((c) => (c.tipo === 'chave' || c.tipo === 'canhoto') && !confere(c, nota))
  const codigo = own ? 'confere' : other ? 'diverge' : 'nao_lido'
  const best = exames
    .map((e) => avisosDaFoto(e.medidas))
    .reduce((least, avisos) => (avisos.length < least.length ? avisos : least))
  const motivos: string[] = []
  if (codigo === 'diverge') motivos.push('O código de barras é de outra nota')
  if (codigo === 'confere' && other) motivos.push('Há também o código de outra nota na imagem')
  if (codigo === 'nao_lido') motivos.push('Código de barras não lido')
  for (const aviso of best) motivos.push(dizerAviso[aviso].motivo)
  const base = codigo === 'confere' ? 100 : codigo === 'diverge' ? 5 : 70
  const pontos = Math.max(
    0,
    base - (codigo === 'confere' ? 10 : 25) * best.length - (codigo === 'confere' && other ? 45 : 0),
  )
  return { pontos, duvidoso: pontos < DUVIDOSO, motivos, codigo }
}
