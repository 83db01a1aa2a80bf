import type { LinhaDeUsuario } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { UsuarioNovo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './gestao.repository.ts'
import { porQueNaoMuda } from './gestao.rules.ts'
import { autorDe, criarUsuario } from './gestao.service.ts'
import { resolverBases } from './incluir.service.ts'
import { comoFormulario, lerLinhas } from './planilha-de-usuarios.rules.ts'

const MOST_BYTES = 512 * 1024
const MOST_INFLATED = 30 * 1024 * 1024
const MOST_LINES = 500

const COLUNAS = 'Nome, CPF, E-mail, Telefone, Papel, Bases, CNPJ cliente, Veículo, CNH e Placa'

async function inflatedSize(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let total = 0
  for await (const entry of zip.eachEntry()) total += entry.uncompressedSize
  return total
}

/** Brazilian Excel writes CSV in Windows-1252: what is not UTF-8 is read as that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function lerCelulas(bytes: Buffer): Promise<unknown[][]> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK')
    return parseCsv(decode(bytes), { maxRows: MOST_LINES + 2 })
  if ((await inflatedSize(bytes)) > MOST_INFLATED)
    throw usuariosErrors.planilha('A planilha é grande demais.')
  const book = await readXlsx(bytes, { sheets: [0], maxRows: MOST_LINES + 2 })
  return book.sheets[0]?.rows ?? []
}

async function lerPlanilha(file: UploadedFile): Promise<LinhaDeUsuario[]> {
  const bytes = Buffer.from(await file.ler())
  if (bytes.length > MOST_BYTES) throw usuariosErrors.planilha('A planilha passa de 512 kB.')
  const rows = await lerCelulas(bytes).catch((e: unknown) => {
    throw e instanceof AppError
      ? e
      : usuariosErrors.planilha('Não foi possível ler: envie um XLSX ou um CSV.')
  })
  const lines = lerLinhas(rows)
  if (!lines) throw usuariosErrors.planilha(`A primeira linha precisa dos títulos: ${COLUNAS}.`)
  if (lines.length === 0) throw usuariosErrors.planilha('A planilha não tem linhas.')
  if (lines.length > MOST_LINES) throw usuariosErrors.planilha(`A planilha passa de ${MOST_LINES} linhas.`)
  return lines
}

/** What is wrong with a line before the database is asked. */
function conferirFormato(l: LinhaDeUsuario) {
  const parsed = UsuarioNovo.safeParse(comoFormulario(l))
  if (parsed.success) return { dados: parsed.data, erros: [] }
  const erros = parsed.error.issues.map((i) =>
    i.path[0] === 'papel' ? `Papel desconhecido: ${l.papel}` : i.message,
  )
  return { dados: null, erros: [...new Set(erros)] }
}

async function conferirLinha(ctx: Ctx, db: Db, l: LinhaDeUsuario, seen: Set<string>): Promise<string[]> {
  const { dados, erros } = conferirFormato(l)
  if (!dados) return erros
  const found: string[] = []
  for (const key of [dados.cpf, dados.email]) {
    if (seen.has(key)) found.push(`${key} aparece em outra linha`)
    seen.add(key)
  }
  try {
    const bases = await resolverBases(db, dados.base)
    const refused = porQueNaoMuda(autorDe(ctx), null, null, {
      papel: dados.papel,
      super_user: false,
      ativo: true,
      bases,
      cnpjs: [],
    })
    if (refused) found.push(refused)
  } catch (e) {
    if (!(e instanceof AppError)) throw e
    found.push(e.message)
  }
  // Only of one's own people: a preview writes nothing, so it would answer for free who is known elsewhere.
  const people = await repository.findPessoasDoGrupo(db, dados)
  if (people.some((p) => p.email !== dados.email || p.cpf !== dados.cpf))
    found.push(usuariosErrors.dadosDeOutro().message)
  return found
}

/** Reads a spreadsheet and says line by line what is wrong; nothing is written. */
export async function preverPlanilha(ctx: Ctx, files: AsyncIterable<UploadedFile>) {
  for await (const file of files) {
    const lines = await lerPlanilha(file)
    const seen = new Set<string>()
    const linhas = await ctx.tx(async (db) => {
      seen.clear()
      const checked = []
      for (const [at, dados] of lines.entries())
        checked.push({
          linha: at + 2,
          dados,
          erros: await conferirLinha(ctx, db, dados, seen),
          criado: false,
        })
      return checked
    })
    return { linhas, criados: 0 }
  }
  throw usuariosErrors.planilha('Escolha uma planilha.')
}

/** Creates one user a line, each in its own transaction; a line that fails says why and stops no other. */
export async function importarLinhas(ctx: Ctx, lines: readonly LinhaDeUsuario[]) {
  const linhas = []
  for (const [at, dados] of lines.entries()) {
    const { dados: form, erros } = conferirFormato(dados)
    try {
      if (form) await criarUsuario(ctx, form, 'importado')
      linhas.push({ linha: at + 2, dados, erros, criado: form !== null })
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      linhas.push({ linha: at + 2, dados, erros: [e.message], criado: false })
    }
  }
  return { linhas, criados: linhas.filter((l) => l.criado).length }
}
