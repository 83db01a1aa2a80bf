import { type LinhaDeRetorno, lerRetorno, type Retorno } from '@tropeiro/bancos'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import * as arquivos from '../arquivos.repository.ts'
import { boletosErrors } from '../boletos.errors.ts'
import type { Encontrado } from '../boletos.repository.ts'
import * as repository from '../boletos.repository.ts'
import { chavesDasLinhas, sha256, situacaoPelo } from '../boletos.rules.ts'
import type { Corpo } from '../boletos.service.ts'
import * as convenios from '../convenios/convenios.repository.ts'
import { abrirRespostas, fecharRespostas, responder } from '../instrucoes/responder.service.ts'
import {
  abrirMesa,
  estornar,
  type Feito,
  fechar,
  type Mesa,
  marcar,
  pagar,
} from '../liquidacao/mesa.service.ts'
import { pararOuSeguir } from '../liquidacao/paradas.service.ts'
import { verArquivo } from '../remessa.service.ts'
import { avisosDoArquivo } from './avisos.service.ts'

/** Titles that are settled in one transaction. */
const MAIS_LINHAS = 100_000
/** Rows written by one statement. */
const POR_VEZ = 10_000

async function aplicar(m: Mesa, b: Encontrado, l: LinhaDeRetorno, chave: string): Promise<Feito> {
  if (l.evento === 'liquidacao') {
    const motivo = `Boleto ${l.nossoNumero}: ${l.texto}`
    return pagar(m, b, { ...l, dia: l.ocorridoEm, credito: l.creditoEm, motivo }, { linha: chave })
  }
  if (l.evento === 'estorno_liquidacao') return estornar(m, b, l.texto, { de: 'retorno' })
  const parado = pararOuSeguir(m, b, l)
  if (parado) return parado
  const rule = situacaoPelo[l.evento]
  if (!rule?.de.includes(b.situacao)) return { efeito: 'anotado', explicacao: l.texto }
  const why = l.motivos.map((x) => x.texto ?? `Motivo ${x.codigo}`).join('; ')
  marcar(m, b, rule.para, rule.para === 'rejeitado' ? why || l.texto : '')
  return { efeito: rule.efeito, explicacao: why }
}

const SEM_BOLETO: Feito = {
  efeito: 'nao_identificado',
  explicacao: 'Nenhum boleto deste convênio tem este nosso número.',
}

/** What each line does, once: what an earlier file said is known by its key, does nothing, and is not written. */
async function lancar(
  ctx: CtxDoGrupo,
  db: Db,
  c: convenios.ConvenioTravado,
  arquivo: string,
  { linhas }: Retorno,
): Promise<void> {
  const chaves = chavesDasLinhas(linhas)
  const known = new Set((await arquivos.listChaves(db, c._id, chaves)).map((x) => x.chave))
  const novas = linhas.map((l, i) => ({ l, chave: chaves[i]! })).filter(({ chave }) => !known.has(chave))
  if (novas.length === 0) return
  const found = await repository.listPorNumero(db, c._id, [...new Set(novas.map(({ l }) => l.nossoNumero))])
  const boletos = new Map(found.map((b) => [b.nosso_numero, b]))
  const m = await abrirMesa(ctx, db, c, found)
  const r = await abrirRespostas(
    m,
    c,
    found.map((b) => b.id),
  )
  const done: arquivos.NovaLinha[] = []
  for (const { l, chave } of novas) {
    const b = boletos.get(l.nossoNumero)
    const own = b && m.titulos.has(b.titulo) ? b : undefined
    const { efeito, explicacao } = own
      ? await responder(r, own, l, await aplicar(m, own, l, chave))
      : SEM_BOLETO
    // What nobody knew may be known when it is said again.
    const keep = own ? chave : null
    done.push({ linha: l.linha, chave: keep, efeito, explicacao, boleto: own?.id ?? null })
  }
  await fechar(m)
  await fecharRespostas(r)
  for (let i = 0; i < done.length; i += POR_VEZ)
    await arquivos.insertLinhas(db, arquivo, c._id, done.slice(i, i + POR_VEZ))
}

/**
 * Reads a return in one transaction: all of it or nothing. The same bytes again answer what they did the first time.
 * @returns the file that holds it
 */
export async function lerArquivoDeRetorno(
  ctx: CtxDoGrupo,
  q: { convenio: string; nome: string; conteudo: Buffer },
): Promise<string> {
  const read = lerRetorno(q.conteudo)
  if ('recusa' in read) throw boletosErrors.naoLe(read.recusa)
  const { retorno } = read
  if (retorno.linhas.length > MAIS_LINHAS)
    throw boletosErrors.grandeDemais(retorno.linhas.length, MAIS_LINHAS)
  return ctx.tx(async (db) => {
    const c = await convenios.lockConvenio(db, q.convenio)
    if (c.banco !== retorno.banco) throw boletosErrors.outroBanco(retorno.banco, c.banco)
    const hash = sha256(q.conteudo)
    const before = await arquivos.findPorHash(db, c._id, hash)
    if (before) return before.id
    const avisos = await avisosDoArquivo(db, retorno, arquivos.doBanco(db, c._id))
    const novo = await arquivos.insertArquivo(db, {
      ...{ convenio: c._id, sentido: 'retorno', nome: q.nome, nsa: retorno.nsa, sha256: hash },
      ...{ conteudo: q.conteudo, linhas: retorno.linhas.length, avisos },
    })
    await lancar(ctx, db, c, novo!.id, retorno)
    await emit(db, { tipo: 'boleto', id: '', acao: 'retorno' })
    return novo!.id
  })
}

export async function receberRetorno(
  ctx: Ctx,
  { base64, ...q }: Corpo<'receberRetorno'>,
): ReturnType<typeof verArquivo> {
  const id = await lerArquivoDeRetorno(ctx, { ...q, conteudo: Buffer.from(base64, 'base64') })
  return verArquivo(ctx, id)
}
