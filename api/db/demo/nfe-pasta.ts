import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { type CenarioDaPasta, cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import { gerarVariante, type VarianteDeNfe } from './nfe-variantes.ts'
import { chaveDaNota, gerarNfe, type NotaDemo } from './nfe-xml.ts'

/** One file of the sample folder and what an import should make of it. */
export interface ArquivoDeExemplo {
  nome: string
  esperado: 'importada' | 'importada_com_aviso' | 'repetida' | 'cancelamento' | 'recusada' | 'zip'
}

const BOAS = 43
const NO_ZIP = 18

/** file name, how it is odd, and what becomes of it */
const ESTRANHAS: [string, VarianteDeNfe, ArquivoDeExemplo['esperado']][] = [
  ['nota salva em latin1.xml', 'latin1', 'importada'],
  ['nota com acentos trocados.xml', 'latin1_declarado_utf8', 'importada_com_aviso'],
  ['nota salva em utf-16.xml', 'utf16', 'importada'],
  ['nota sem protocolo.xml', 'sem_protocolo', 'importada_com_aviso'],
  ['nota alterada depois de assinada.xml', 'assinatura_errada', 'recusada'],
  ['nota de homologacao.xml', 'homologacao', 'importada_com_aviso'],
  ['nota cancelada na sefaz.xml', 'cancelada', 'recusada'],
  ['nota com chave que nao confere.xml', 'chave_errada', 'recusada'],
  ['nota antiga 3.10.xml', 'layout_310', 'recusada'],
  ['conhecimento de transporte.xml', 'cte', 'recusada'],
  ['carta de correcao.xml', 'carta_correcao', 'recusada'],
  ['resumo da nota.xml', 'resumo', 'recusada'],
  ['pagina do portal.xml', 'html', 'recusada'],
  ['nota cortada no meio.xml', 'cortado', 'recusada'],
  ['arquivo vazio.xml', 'vazio', 'recusada'],
]

async function escreverZip(caminho: string, arquivos: [string, Uint8Array][], quando: Date): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const [nome, bytes] of arquivos) zip.addBuffer(Buffer.from(bytes), nome, { mtime: quando })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(caminho))
}

/**
 * Writes a folder like the ones shippers send, to be dropped into the import: about 60 files, most of them good
 * NF-e of the last two days, some odd ones named after what is odd, one note twice, a cancellation of one of
 * them, and a ZIP with more notes inside.
 *
 * @param seed the same seed and day give the same keys
 * @param hoje what 'today' is; notes are dated up to two days before
 * @param cenario who ships and where to; by default an invented cast in São Paulo, Campinas, Curitiba and others
 * @returns what was written, in order, and what an import should make of each
 */
export async function gerarPastaDeExemplo(
  dir: string,
  seed: number,
  hoje: Date,
  cenario: CenarioDaPasta = cenarioPadrao(),
): Promise<ArquivoDeExemplo[]> {
  const sorte = sorteio(seed)
  let numero = 100_000 + sorte.ate(800_000)
  const nova = (): NotaDemo => {
    numero += 1 + sorte.ate(3)
    return notaInventada(cenario, sorte, numero, new Date(hoje.getTime() - sorte.ate(48 * 60) * 60_000))
  }
  const escritos: ArquivoDeExemplo[] = []
  await mkdir(dir, { recursive: true })
  const escrever = async (nome: string, bytes: Uint8Array, esperado: ArquivoDeExemplo['esperado']) => {
    await writeFile(join(dir, nome), bytes)
    escritos.push({ nome, esperado })
  }

  const boas: NotaDemo[] = []
  for (let i = 0; i < BOAS; i++) {
    const nota = nova()
    boas.push(nota)
    const { chave, xml } = gerarNfe(nota)
    await escrever(`${chave}-procNFe.xml`, Buffer.from(xml), 'importada')
  }
  for (const [nome, variante, esperado] of ESTRANHAS) {
    await escrever(nome, gerarVariante(variante, nova()), esperado)
  }
  const primeira = boas[0]!
  await escrever(`copia de ${primeira.numero}.xml`, Buffer.from(gerarNfe(primeira).xml), 'repetida')
  const ultima = boas[BOAS - 1]!
  await escrever(
    `cancelamento da ${ultima.numero}.xml`,
    gerarVariante('cancelamento', ultima),
    'cancelamento',
  )

  const noZip: [string, Uint8Array][] = []
  for (let i = 0; i < NO_ZIP; i++) {
    const nota = nova()
    const pasta = i % 2 === 0 ? 'manhã/' : 'tarde/'
    noZip.push([`${pasta}NFe${chaveDaNota(nota)}.xml`, Buffer.from(gerarNfe(nota).xml)])
  }
  noZip.push(['tarde/manifesto.xml', gerarVariante('mdfe', nova())])
  noZip.push(['leia-me.txt', Buffer.from('Notas do dia. Dúvidas: expedicao@exemplo.com.br\r\n')])
  await escreverZip(join(dir, 'notas do dia.zip'), noZip, hoje)
  escritos.push({ nome: 'notas do dia.zip', esperado: 'zip' })
  return escritos
}
