import type { PendenciaCte } from '@tropeiro/contract/modules/cte'
import { cteEditavel } from '@tropeiro/contract/rules/cte'
import {
  assinarCte,
  assinarEventoCte,
  CODIGO_POR_SIGLA_UF,
  type DadosCte,
  montarCte,
  montarEventoCte,
  novaChave,
  type Rascunho,
} from '@tropeiro/fiscal'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { abrirCertificadoDa, type CertificadoEmUso } from '../certificados/index.ts'
import { enfileirarEnvio, type ModoDeEmissao, modoDeEmissao, reservarNumero } from '../transmissao/index.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { recusas } from './cte.errors.ts'
import * as repository from './cte.repository.ts'
import { avisar, conferirNoBanco } from './cte.service.ts'
import { dadosDoCte, type Emitente, momentoFiscal, tomadorDe } from './documento.rules.ts'
import { insertEvento } from './eventos.repository.ts'

/** What came of an emission. */
export type Emissao = { ok: boolean; pendencias: PendenciaCte[] }
/** What an emission needs of who asks. */
export type Emissor = Pick<Ctx, 'config' | 'clock' | 'grupo' | 'usuario' | 'tx'>

const SVC = ['7', '8']

/** The event that announces a document issued while the state's service is down (110113). */
async function enfileirarEpec(
  ctx: Emissor,
  db: Db,
  row: repository.CteRow,
  e: Emitente,
  de: { chave: string; dados: Rascunho<DadosCte>; modo: ModoDeEmissao; certificado: CertificadoEmUso },
): Promise<void> {
  const { chave, dados, modo, certificado } = de
  const tomador = tomadorDe(row.rascunho)
  const icms = dados.imp?.ICMS
  const { ide } = dados
  const svcRs = modo.autorizadorDoEpec === 'SVRS'
  const documento = tomador?.documento ?? ''
  const montado = montarEventoCte({
    tipo: 'epec',
    chCTe: chave,
    tpAmb: e.ambiente,
    CNPJ: e.cnpj,
    dhEvento: ide?.dhEmi ?? '',
    nSeqEvento: 1,
    cOrgao: svcRs ? '94' : '95',
    detalhe: {
      xJust: (modo.contingencia?.motivo ?? '').padEnd(15, '.').slice(0, 255),
      vICMS: icms?.ICMS00?.vICMS ?? icms?.ICMS20?.vICMS ?? icms?.ICMSOutraUF?.vICMSOutraUF ?? '0.00',
      vTPrest: dados.vPrest?.vTPrest ?? '0.00',
      vCarga: dados.infCTeNorm?.infCarga?.vCarga ?? '0.00',
      toma4: {
        toma: row.rascunho.tomador,
        UF: tomador?.uf || undefined,
        ...(documento.length === 11 ? { CPF: documento } : { CNPJ: documento }),
        IE: tomador?.ie || undefined,
      },
      modal: '01',
      UFIni: ide?.UFIni,
      UFFim: ide?.UFFim,
      tpCTe: '0',
      dhEmi: ide?.dhEmi,
    },
  })
  if (!montado.xml)
    throw recusas.layout(montado.erros.map((erro) => ({ campo: '', mensagem: erro.mensagem })))
  const envioId = await enfileirarEnvio(ctx, db, ctx.grupo.id, {
    tipo: 'cte_evento',
    ambiente: e.ambiente,
    cnpj: e.cnpj,
    uf: e.uf,
    chave,
    tpEvento: '110113',
    nSeq: 1,
    assinado: assinarEventoCte(montado.xml, certificado.assinante),
    referencia: row.id,
    ...(modo.autorizadorDoEpec ? { autorizador: modo.autorizadorDoEpec } : {}),
  })
  await insertEvento(db, ctx.grupo.id, {
    cteId: row.id,
    tipo: '110113',
    sequencia: 1,
    detalhe: modo.contingencia?.motivo ?? '',
    dados: {},
    envioId,
    usuarioId: ctx.usuario.id,
    usuarioNome: ctx.usuario.nome,
  })
}

/** Takes a number, signs, and queues the bytes: all in the caller's transaction, before anything leaves. */
async function assinarEEnfileirar(
  ctx: Emissor,
  db: Db,
  row: repository.CteRow,
  e: Emitente,
): Promise<PendenciaCte[]> {
  const grupoId = ctx.grupo.id
  const { cnpj, serie, ambiente, uf } = e
  const certificado = await abrirCertificadoDa(ctx, db, grupoId, cnpj)
  const modo = await modoDeEmissao(db, grupoId, { uf, modelo: '57', ambiente })
  const { tpEmis } = modo
  const { numero } = await reservarNumero(
    db,
    grupoId,
    { cnpj, modelo: '57', serie, ambiente },
    { documento: `cte:${row.id}`, tpEmis },
  )
  const agora = ctx.clock()
  const emissao = momentoFiscal(agora)
  const partes = { cUF: CODIGO_POR_SIGLA_UF[uf] ?? '', dhEmi: emissao, documento: cnpj, modelo: '57', serie }
  const { codigo } = novaChave({ ...partes, numero, tpEmis })
  const { contingencia } = modo
  const { dados } = dadosDoCte(e, row.rascunho, { numero, codigo, emissao, tpEmis, contingencia })
  const montado = montarCte(dados)
  if (!montado.xml) {
    return montado.erros.map((erro) => ({
      campo: campoDoCaminho(erro.caminho),
      mensagem: erro.mensagem,
      grave: true,
      sugestao: null,
    }))
  }
  const { chave } = montado
  if (tpEmis === '4') await enfileirarEpec(ctx, db, row, e, { chave, dados, modo, certificado })
  const envioId = await enfileirarEnvio(ctx, db, grupoId, {
    tipo: 'cte',
    ambiente,
    cnpj,
    uf,
    chave,
    tpEmis,
    assinado: assinarCte(montado.xml, certificado.assinante),
    referencia: row.id,
  })
  await repository.updateEstado(db, grupoId, row.id, {
    estado: tpEmis === '1' || SVC.includes(tpEmis) ? 'enviando' : 'contingencia',
    numero,
    chave,
    tpEmis,
    envioId,
    emitidoEm: agora,
    cStat: '',
    motivo: contingencia?.motivo ?? '',
  })
  await avisar(db, grupoId, row.id, 'enviado')
  return []
}

const naoFoi = (mensagem: string): Emissao => ({
  ok: false,
  pendencias: [{ campo: '', mensagem, grave: true, sugestao: null }],
})

/** Sends one in the caller's transaction; throws what must take the transaction back. */
async function emitirNoBanco(ctx: Emissor, db: Db, id: string): Promise<Emissao> {
  const row = await repository.lockCte(db, ctx.grupo.id, id)
  if (!row) return naoFoi('Não encontramos este CT-e.')
  if (!cteEditavel(row.estado)) return naoFoi('Este CT-e já foi enviado.')
  const { emitente, conferencia } = await conferirNoBanco(ctx, db, row.rascunho)
  const { pendencias } = conferencia
  if (pendencias.some((p) => p.grave)) return { ok: false, pendencias }
  const erros = await assinarEEnfileirar(ctx, db, row, emitente)
  // The number that was taken goes back with the transaction.
  if (erros.length > 0) throw recusas.layout(erros)
  return { ok: true, pendencias }
}

/**
 * Signs a draft and hands it to the outbox. What hinders is kept on the draft, for the lists, and answered.
 * @param passo what must be written in the same transaction, whatever came of it
 */
export async function emitirCte(
  ctx: Emissor,
  id: string,
  passo?: (db: Db, feito: Emissao) => Promise<void>,
): Promise<Emissao> {
  const anotar = async (db: Db, feito: Emissao): Promise<Emissao> => {
    if (!feito.ok)
      await repository.updatePendencias(
        db,
        ctx.grupo.id,
        id,
        feito.pendencias.filter((p) => p.grave),
      )
    await passo?.(db, feito)
    return feito
  }
  try {
    return await ctx.tx(async (db) => {
      const feito = await emitirNoBanco(ctx, db, id)
      return anotar(db, feito)
    })
  } catch (e) {
    if (!(e instanceof AppError) || e.status >= 500) throw e
    const campos = e.campos?.map((c) => ({ ...c, grave: true, sugestao: null }))
    const feito = campos?.length ? { ok: false, pendencias: campos } : naoFoi(e.message)
    return ctx.tx((db) => anotar(db, feito))
  }
}
