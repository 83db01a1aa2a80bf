import { diaEm, formatCpf } from '@tropeiro/contract'
import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { EVENTOS_DO_MDFE, type EventoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
import {
  assinarEventoMdfe,
  CODIGO_POR_SIGLA_UF,
  type DetalheDoEventoMdfe,
  montarEventoMdfe,
  SIGLA_POR_CODIGO_UF,
  textoFiscal,
} from '@tropeiro/fiscal'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { enfileirarEnvio, findMunicipio } from '../../transmissao/index.ts'
import { mdfeCompleto } from '../consulta/consulta.service.ts'
import { campoDoCaminho } from '../emissao/caminhos.rules.ts'
import { momentoFiscal } from '../emissao/documento.rules.ts'
import { recusas } from '../mdfe.errors.ts'
import { lockMdfe, type MdfeRow } from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'
import * as eventos from './eventos.repository.ts'

type Quem = { id: string | null; nome: string }

/** What an event is about, besides its document. */
type Pedido<T extends EventoDoMdfe> = {
  tipo: T
  detalhe: DetalheDoEventoMdfe[T]
  /** A line for people: 'em Goiânia/GO, dia 21/11/2026'. */
  texto: string
  dados?: Record<string, unknown>
  quem: Quem
}

/** Events that happen once; the others are counted. */
const UNICOS: readonly EventoDoMdfe[] = ['110111', '110112', '110117']

/** Signs an event and queues it, in the caller's transaction. */
export async function pedirEvento<T extends EventoDoMdfe>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: Pick<MdfeRow, 'id' | 'chave' | 'cnpj_emitente' | 'ambiente'>,
  pedido: Pedido<T>,
): Promise<void> {
  const { tipo, quem } = pedido
  const chave = row.chave ?? ''
  const feitos = await eventos.listPorTipo(db, row.id, tipo, chave)
  const unico = UNICOS.includes(tipo)
  if (unico && feitos.length > 0) throw recusas.eventoJaPedido(EVENTOS_DO_MDFE[tipo])
  const sequencia = unico ? 1 : Math.max(0, ...feitos.map((e) => e.sequencia)) + 1
  const certificado = await abrirCertificadoDa(deps, db, row.cnpj_emitente)
  const montado = montarEventoMdfe({
    tpEvento: tipo,
    tpAmb: row.ambiente,
    chave,
    autor: row.cnpj_emitente,
    dhEvento: momentoFiscal(deps.clock(), SIGLA_POR_CODIGO_UF[chave.slice(0, 2)]),
    nSeqEvento: sequencia,
    detalhe: pedido.detalhe,
  })
  if (!montado.xml)
    throw recusas.layout(
      montado.erros.map((e) => ({ campo: campoDoCaminho(e.caminho) || e.caminho, mensagem: e.mensagem })),
    )
  const envioId = await enfileirarEnvio(deps, db, {
    tipo: 'mdfe_evento',
    ambiente: row.ambiente,
    cnpj: row.cnpj_emitente,
    uf: SIGLA_POR_CODIGO_UF[chave.slice(0, 2)] ?? '',
    chave,
    tpEvento: tipo,
    nSeq: sequencia,
    assinado: assinarEventoMdfe(montado.xml, certificado.assinante),
    referencia: row.id,
  })
  await eventos.insertEvento(db, {
    mdfeId: row.id,
    tipo,
    sequencia,
    detalhe: pedido.texto,
    dados: pedido.dados ?? {},
    envioId,
    usuarioId: quem.id,
    usuarioNome: quem.nome,
  })
  await avisar(db, row.id, 'evento')
}

export type Autorizado = MdfeRow & { chave: string; protocolo: string }

/** The document locked, or why nothing can be asked about it. */
export async function lockAutorizado(db: Db, id: string, fazer: string): Promise<Autorizado> {
  const row = await lockMdfe(db, id)
  if (!row) throw recusas.naoEncontrado()
  if (row.estado !== 'autorizado' || !row.chave || !row.protocolo)
    throw recusas.naoAutorizado(fazer, row.estado)
  return { ...row, chave: row.chave, protocolo: row.protocolo }
}

/** Asks for the closing in the place and on the day where the last unloading was. */
export async function pedirEncerramento(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: Autorizado,
  onde: { ibge: number; dia: string },
  quem: Quem,
): Promise<void> {
  const municipio = await findMunicipio(db, onde.ibge)
  const cUF = CODIGO_POR_SIGLA_UF[municipio?.uf ?? ''] as DetalheDoEventoMdfe['110112']['cUF'] | undefined
  if (!municipio || !cUF) throw recusas.municipio()
  await pedirEvento(deps, db, row, {
    tipo: '110112',
    detalhe: { nProt: row.protocolo, dtEnc: onde.dia, cUF, cMun: String(municipio.ibge) },
    texto: `em ${municipio.nome}/${municipio.uf}`,
    dados: { municipio_ibge: municipio.ibge, dia: onde.dia },
    quem,
  })
}

export const encerrarMdfe = (
  ctx: Ctx,
  id: string,
  body: { dia?: string | undefined; municipio_ibge: number },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'encerrar')
    const onde = { ibge: body.municipio_ibge, dia: body.dia ?? diaEm(ctx.clock()) }
    await pedirEncerramento(ctx, db, row, onde, ctx.usuario)
    return mdfeCompleto(db, id)
  })

export const cancelarMdfe = (ctx: Ctx, id: string, justificativa: string): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'cancelar')
    const prazo = 24 * 3_600_000
    if (row.autorizado_em && ctx.clock().getTime() - row.autorizado_em.getTime() > prazo)
      throw recusas.passouDoPrazo()
    await pedirEvento(ctx, db, row, {
      tipo: '110111',
      detalhe: { nProt: row.protocolo, xJust: textoFiscal(justificativa, 255) },
      texto: justificativa,
      quem: ctx.usuario,
    })
    return mdfeCompleto(db, id)
  })

export const incluirCondutor = (
  ctx: Ctx,
  id: string,
  condutor: { cpf: string; nome: string },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'incluir condutor em')
    const incluidos = await eventos.listPorTipo(db, id, '110114', row.chave)
    const cpfs = [...row.rascunho.condutores.map((c) => c.cpf), ...incluidos.map((e) => String(e.dados.cpf))]
    if (cpfs.includes(condutor.cpf)) throw recusas.condutorJaEsta(condutor.nome)
    await pedirEvento(ctx, db, row, {
      tipo: '110114',
      detalhe: { condutor: { xNome: textoFiscal(condutor.nome, 60), CPF: condutor.cpf } },
      texto: `${condutor.nome} (${formatCpf(condutor.cpf)})`,
      dados: condutor,
      quem: ctx.usuario,
    })
    return mdfeCompleto(db, id)
  })

export const incluirDocumentos = (
  ctx: Ctx,
  id: string,
  body: { carregamento_ibge: number; documentos: { ibge: number; chave: string }[] },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'incluir documentos em')
    const carga = await findMunicipio(db, body.carregamento_ibge)
    if (!carga) throw recusas.municipio()
    const jaEstao = new Set(row.rascunho.descargas.flatMap((d) => [...d.ctes, ...d.nfes]))
    const infDoc: DetalheDoEventoMdfe['110115']['infDoc'] = []
    for (const { ibge, chave } of body.documentos) {
      if (jaEstao.has(chave)) throw recusas.documentoJaEsta(chave)
      jaEstao.add(chave)
      const descarga = await findMunicipio(db, ibge)
      if (!descarga) throw recusas.municipio()
      infDoc.push({
        cMunDescarga: String(ibge),
        xMunDescarga: textoFiscal(descarga.nome, 60),
        chNFe: chave,
      })
    }
    const quantos = infDoc.length
    await pedirEvento(ctx, db, row, {
      tipo: '110115',
      detalhe: {
        nProt: row.protocolo,
        cMunCarrega: String(carga.ibge),
        xMunCarrega: textoFiscal(carga.nome, 60),
        infDoc,
      },
      texto: `${quantos} ${quantos === 1 ? 'nota' : 'notas'}, carregamento em ${carga.nome}/${carga.uf}`,
      dados: { documentos: body.documentos },
      quem: ctx.usuario,
    })
    return mdfeCompleto(db, id)
  })
