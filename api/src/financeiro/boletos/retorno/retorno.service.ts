import { type LinhaDeRetorno, lerRetorno, type Retorno } from '@tropeiro/bancos'
import { diaEm, formatMoney } from '@tropeiro/contract'
import type { ArquivoBancario, LinhaDoRetorno } from '@tropeiro/contract/financeiro/boletos/formas'
import type { EfeitoDoRetorno } from '@tropeiro/contract/financeiro/boletos/nomes'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { baixarTravado, estornarLote, lockTitulos, type TituloTravado } from '../../titulos/index.ts'
import * as arquivos from '../arquivos.repository.ts'
import { boletosErrors } from '../boletos.errors.ts'
import * as repository from '../boletos.repository.ts'
import { chavesDasLinhas, repartir, sha256, situacaoPelo } from '../boletos.rules.ts'
import type { Corpo } from '../boletos.service.ts'
import * as convenios from '../convenios/convenios.repository.ts'
import { verArquivo } from '../remessa.service.ts'

/** Titles that are settled in one transaction. */
const MAIS_LINHAS = 10_000

type Feito = { efeito: EfeitoDoRetorno; explicacao: string }
type Mesa = {
  ctx: Ctx
  db: Db
  conta: string
  hoje: string
  titulos: Map<string, TituloTravado>
}

const emAberto = (t: TituloTravado): boolean =>
  ['aberto', 'agendado', 'parcial'].includes(t.estado) && t.saldo > 0
const limitado = (dia: string, de: string, ate: string): string => (dia < de ? de : dia > ate ? ate : dia)

/** The lot under which a line's money stands: the same line cannot write it twice. */
const loteDa = (chave: string): string => `retorno:${chave}`

async function liquidar(m: Mesa, b: repository.Encontrado, l: LinhaDeRetorno, chave: string): Promise<Feito> {
  const t = m.titulos.get(b.titulo)!
  if (l.pago <= 0) return { efeito: 'anotado', explicacao: 'O banco não disse quanto foi pago.' }
  if (!emAberto(t)) {
    await repository.updateSituacao(m.db, b.id, 'liquidado', '')
    const explicacao = `Pago em duplicidade: ${formatMoney(l.pago)} são do cliente. Devolva ou compense.`
    return { efeito: 'em_duplicidade', explicacao }
  }
  const paid = repartir(l, t.saldo)
  if (paid.valor === 0) return { efeito: 'anotado', explicacao: 'O que foi pago não passa dos encargos.' }
  const dia = limitado(l.ocorridoEm ?? m.hoje, t.emissao, m.hoje)
  const credito = l.creditoEm && l.creditoEm > dia ? l.creditoEm : dia
  await baixarTravado(
    m.ctx,
    m.db,
    t,
    {
      ...{
        valor_centavos: paid.valor,
        juros_centavos: paid.juros,
        multa_centavos: 0,
        desconto_centavos: paid.desconto,
      },
      ...{ dia, credito_em: credito, conta: m.conta, motivo: `Boleto ${l.nossoNumero}: ${l.texto}` },
    },
    { lote: loteDa(chave), fonte: 'casa' },
  )
  await repository.updateSituacao(m.db, b.id, 'liquidado', '')
  if (paid.aMais === 0) return { efeito: 'liquidado', explicacao: '' }
  return { efeito: 'a_mais', explicacao: `Pago a mais: ${formatMoney(paid.aMais)} são do cliente.` }
}

async function estornar(m: Mesa, b: repository.Encontrado, l: LinhaDeRetorno): Promise<Feito> {
  const before = await arquivos.findLiquidacao(m.db, b.id)
  if (!before) return { efeito: 'anotado', explicacao: 'Não há liquidação deste boleto para estornar.' }
  await estornarLote(m.ctx, m.db, m.titulos.get(b.titulo)!, loteDa(before.chave), `${l.texto} (banco)`, {
    tudo: true,
  })
  await repository.updateSituacao(m.db, b.id, 'registrado', l.texto)
  return { efeito: 'estornado', explicacao: l.texto }
}

async function aplicar(m: Mesa, b: repository.Encontrado, l: LinhaDeRetorno, chave: string): Promise<Feito> {
  if (l.evento === 'liquidacao') return liquidar(m, b, l, chave)
  if (l.evento === 'estorno_liquidacao') return estornar(m, b, l)
  const rule = situacaoPelo[l.evento]
  if (!rule?.de.includes(b.situacao)) return { efeito: 'anotado', explicacao: l.texto }
  const why = l.motivos.map((x) => x.texto ?? `Motivo ${x.codigo}`).join('; ')
  await repository.updateSituacao(m.db, b.id, rule.para, rule.para === 'rejeitado' ? why || l.texto : '')
  b.situacao = rule.para
  return { efeito: rule.efeito, explicacao: why }
}

const guardado = (l: LinhaDeRetorno) => ({
  ...{
    codigo: l.codigo,
    evento: l.evento,
    texto: l.texto,
    motivos: l.motivos.map((m) => m.texto ?? m.codigo),
  },
  ...{
    nosso_numero: l.nossoNumero,
    documento: l.numeroDocumento,
    valor: l.centavos,
    pago: l.pago,
    credito_em: l.creditoEm,
  },
})

/** What each line does, once: what an earlier file said is known by its key, and does nothing. */
async function lancar(m: Mesa, convenio: string, arquivo: string, r: Retorno): Promise<void> {
  const { db } = m
  const chaves = chavesDasLinhas(r.linhas)
  const known = new Set((await arquivos.listChaves(db, convenio, chaves)).map((x) => x.chave))
  const found = await repository.listPorNumero(db, convenio, [...new Set(r.linhas.map((l) => l.nossoNumero))])
  const boletos = new Map(found.map((b) => [b.nosso_numero, b]))
  const ids = [...new Set(found.map((b) => b.titulo))]
  for (const t of await lockTitulos(db, ids)) m.titulos.set(t.id, t)
  const done: arquivos.NovaLinha[] = []
  for (const [i, l] of r.linhas.entries()) {
    const chave = chaves[i]!
    const b = boletos.get(l.nossoNumero)
    const own = b && m.titulos.has(b.titulo) ? b : undefined
    const feito: Feito = known.has(chave)
      ? { efeito: 'ja_lido', explicacao: 'Outro arquivo já disse isto: nada mudou.' }
      : own
        ? await aplicar(m, own, l, chave)
        : { efeito: 'nao_identificado', explicacao: 'Nenhum boleto deste convênio tem este nosso número.' }
    // What nobody knew may be known when it is said again.
    const keep = feito.efeito === 'ja_lido' || feito.efeito === 'nao_identificado' ? null : chave
    done.push({ linha: l.linha, chave: keep, dados: guardado(l), boleto: own?.id ?? null, ...feito })
  }
  if (done.length) await arquivos.insertLinhas(db, arquivo, convenio, done)
}

/** Reads a return in one transaction: all of it or nothing. The same bytes again answer what they did the first time. */
export async function receberRetorno(
  ctx: Ctx,
  q: Corpo<'receberRetorno'>,
): Promise<{ arquivo: ArquivoBancario; linhas: LinhaDoRetorno[] }> {
  const conteudo = Buffer.from(q.base64, 'base64')
  const read = lerRetorno(conteudo)
  if ('recusa' in read) throw boletosErrors.naoLe(read.recusa)
  const { retorno } = read
  if (retorno.linhas.length > MAIS_LINHAS)
    throw boletosErrors.grandeDemais(retorno.linhas.length, MAIS_LINHAS)
  const id = await ctx.tx(async (db) => {
    const c = await convenios.lockConvenio(db, q.convenio)
    if (c.banco !== retorno.banco) throw boletosErrors.outroBanco(retorno.banco, c.banco)
    const hash = sha256(conteudo)
    const before = await arquivos.findPorHash(db, c._id, hash)
    if (before) return before.id
    const avisos = retorno.problemas
      .map((p) => (p.linha ? `Linha ${p.linha}: ${p.mensagem}` : p.mensagem))
      .slice(0, 200)
    const novo = await arquivos.insertArquivo(db, {
      ...{ convenio: c._id, sentido: 'retorno', nome: q.nome, nsa: retorno.nsa, sha256: hash, conteudo },
      ...{ linhas: retorno.linhas.length, avisos },
    })
    const mesa = { ctx, db, conta: c.conta, hoje: diaEm(ctx.clock()), titulos: new Map() }
    await lancar(mesa, c._id, novo!.id, retorno)
    return novo!.id
  })
  return verArquivo(ctx, id)
}
