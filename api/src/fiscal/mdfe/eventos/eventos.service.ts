import { diaEm, formatCpf } from '@tropeiro/contract'
import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { EVENTOS_DO_MDFE, type EventoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
import {
  assinarEventoMdfe,
  CODIGO_POR_SIGLA_UF,
  type DetalheDoEventoMdfe,
  montarEventoMdfe,
  textoFiscal,
} from '@tropeiro/fiscal'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import {
  type Autorizado as AutorizadoDe,
  comCampos,
  listPorTipo,
  type PedidoDeEvento,
  pedirEvento as pedirEventoDe,
  type Quem,
} from '../../dfe/index.ts'
import { findMunicipio } from '../../transmissao/index.ts'
import { mdfeCompleto } from '../consulta/consulta.service.ts'
import { campoDoCaminho } from '../emissao/caminhos.rules.ts'
import { lockPara, MDFE } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import type { MdfeRow } from '../mdfe.repository.ts'

/** What an event is about, besides its document. */
type Pedido<T extends EventoDoMdfe> = Pick<PedidoDeEvento, 'texto' | 'dados' | 'quem' | 'chave'> & {
  tipo: T
  detalhe: DetalheDoEventoMdfe[T]
}

/** Events that happen once; the others are counted. */
const UNICOS: readonly EventoDoMdfe[] = ['110111', '110112', '110117']

/** Signs an event and queues it, in the caller's transaction. */
export const pedirEvento = <T extends EventoDoMdfe>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: Pick<MdfeRow, 'id' | 'chave' | 'cnpj_emitente' | 'ambiente'>,
  { tipo, detalhe, ...pedido }: Pedido<T>,
): Promise<void> =>
  pedirEventoDe(deps, db, MDFE, row, {
    ...pedido,
    ...(UNICOS.includes(tipo) ? { unico: EVENTOS_DO_MDFE[tipo] } : {}),
    tpEvento: tipo,
    montar: ({ chave, dhEvento, sequencia }) =>
      comCampos(
        montarEventoMdfe({
          tpEvento: tipo,
          tpAmb: row.ambiente,
          chave,
          autor: row.cnpj_emitente,
          dhEvento,
          nSeqEvento: sequencia,
          detalhe,
        }),
        (caminho) => campoDoCaminho(caminho) || caminho,
      ),
    assinar: assinarEventoMdfe,
  })

export type Autorizado = AutorizadoDe<MdfeRow>

/** Events of a kind of the document as it stands that are registered or on their way, the oldest first. */
export const listEventos = (db: Db, row: MdfeRow, tipo: EventoDoMdfe) =>
  listPorTipo(db, { modelo: MDFE.modelo, id: row.id, chave: row.chave }, tipo)

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
    const row = await lockPara(db, id, 'encerrar')
    const onde = { ibge: body.municipio_ibge, dia: body.dia ?? diaEm(ctx.clock()) }
    await pedirEncerramento(ctx, db, row, onde, ctx.usuario)
    return mdfeCompleto(db, id)
  })

export const cancelarMdfe = (ctx: Ctx, id: string, justificativa: string): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'cancelar')
    const prazo = 24 * 3_600_000
    if (row.autorizado_em && ctx.clock().getTime() - row.autorizado_em.getTime() > prazo)
      throw recusas.passouDoPrazo()
    await pedirEvento(ctx, db, row, {
      tipo: '110111',
      detalhe: { nProt: row.protocolo, xJust: textoFiscal(justificativa, 255) },
      texto: justificativa,
    })
    return mdfeCompleto(db, id)
  })

export const incluirCondutor = (
  ctx: Ctx,
  id: string,
  condutor: { cpf: string; nome: string },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'incluir_condutor')
    const incluidos = await listEventos(db, row, '110114')
    const cpfs = [...row.rascunho.condutores.map((c) => c.cpf), ...incluidos.map((e) => String(e.dados.cpf))]
    if (cpfs.includes(condutor.cpf)) throw recusas.condutorJaEsta(condutor.nome)
    await pedirEvento(ctx, db, row, {
      tipo: '110114',
      detalhe: { condutor: { xNome: textoFiscal(condutor.nome, 60), CPF: condutor.cpf } },
      texto: `${condutor.nome} (${formatCpf(condutor.cpf)})`,
      dados: condutor,
    })
    return mdfeCompleto(db, id)
  })

export const incluirDocumentos = (
  ctx: Ctx,
  id: string,
  body: { carregamento_ibge: number; documentos: { ibge: number; chave: string }[] },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'incluir_documentos')
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
    })
    return mdfeCompleto(db, id)
  })
