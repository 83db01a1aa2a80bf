import { CODIGO_POR_SIGLA_UF, momentoFiscal, novaChave } from '@tropeiro/fiscal'
import { abrirCertificadoDa, type CertificadoEmUso } from '../../../alicerce/certificados/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError, type Campo } from '../../../errors.ts'
import { enfileirarEnvio, reservarNumero } from '../../transmissao/index.ts'
import type { Documento, Especie } from '../especie.ts'
import { comCampos } from '../eventos/eventos.service.ts'

/** Who issues, as far as number and key go. */
export type Emissor = {
  cnpj: string
  serie: number
  ambiente: '1' | '2'
  uf: string
  municipio_ibge: number | null
}

/** What a document is told when it takes its number. */
export type Numerado = { numero: number; codigo: string; emissao: string; tpEmis: string }

/** What a model says of a document that is to be signed. */
export type Assinatura = {
  emitente: Emissor
  tpEmis: string
  /** Another word in the outbox than the model's: of a layout with a service of its own. */
  tipoDeEnvio?: 'cte_simp'
  /** Code and moment of one that goes again under what was told beforehand. */
  refeito?: { codigo: string; emissao: string } | null
  montar: (n: Numerado) => {
    xml: string | null
    chave: string | null
    erros: readonly { caminho: string; mensagem: string }[]
  }
  /** The field of the form that a path of the layout is put right in. */
  campo: (caminho: string) => string
  assinar: (xml: string, assinante: CertificadoEmUso['assinante']) => string
  /** What goes before it, in the same transaction: the id of the row that it waits for. */
  antes?: (chave: string, certificado: CertificadoEmUso) => Promise<string | undefined>
}

/** A document that has its number and waits in the outbox. */
export type Assinado = { numero: number; chave: string; tpEmis: string; envioId: string; emitidoEm: Date }

/**
 * Takes a number, signs, and queues the bytes: all in the caller's transaction, before anything leaves. Complaints of the layout
 * are answered, and the number that was taken goes back with the transaction.
 */
export async function assinarEEnfileirar<R extends Documento>(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  db: Db,
  { modelo, tipo }: Especie<R>,
  row: R,
  a: Assinatura,
): Promise<Assinado | { erros: Campo[] }> {
  const { cnpj, serie, ambiente, uf, municipio_ibge } = a.emitente
  const { tpEmis, refeito } = a
  const certificado = await abrirCertificadoDa(ctx, db, cnpj)
  const documento = `${tipo}:${row.id}`
  const { numero } = await reservarNumero(db, { cnpj, modelo, serie, ambiente }, { documento, tpEmis })
  const agora = ctx.clock()
  const emissao = refeito?.emissao ?? momentoFiscal(agora, uf, municipio_ibge)
  const cUF = CODIGO_POR_SIGLA_UF[uf] ?? ''
  const codigo =
    refeito?.codigo ??
    novaChave({ cUF, dhEmi: emissao, documento: cnpj, modelo, serie, numero, tpEmis }).codigo
  const montado = a.montar({ numero, codigo, emissao, tpEmis })
  if (montado.xml === null || montado.chave === null)
    return { erros: comCampos({ ...montado, xml: null }, a.campo).erros }
  const { chave } = montado
  const depoisDe = await a.antes?.(chave, certificado)
  const envioId = await enfileirarEnvio(ctx, db, {
    tipo: a.tipoDeEnvio ?? tipo,
    ambiente,
    cnpj,
    uf,
    chave,
    tpEmis,
    assinado: a.assinar(montado.xml, certificado.assinante),
    referencia: row.id,
    ...(depoisDe ? { depoisDe } : {}),
  })
  return { numero, chave, tpEmis, envioId, emitidoEm: refeito ? new Date(emissao) : agora }
}

/** What a refusal says, field by field; whatever is no refusal goes on. */
export function camposDaRecusa(e: unknown): Campo[] {
  if (!(e instanceof AppError) || e.status >= 500) throw e
  return e.campos?.length ? e.campos : [{ campo: '', mensagem: e.message }]
}
