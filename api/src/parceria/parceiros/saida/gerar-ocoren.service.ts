import { escreverOcoren, type Layout, type OcorrenciaEdi } from '@tropeiro/edi'
import { codigoDeSaida, lerCodigos } from '../../../cadastros/ocorrencias/index.ts'
import type { Db } from '../../../db/tx.ts'
import { momentoLocal } from './gerar-ocoren.rules.ts'
import { abrirFormato, type Gerado, gravarSaida, nadaGerado, type Pedido } from './gravar-saida.service.ts'
import * as pendencias from './pendencias.repository.ts'

/** The manual's OCCURS of occurrences below a carrier. */
const MOST = 5000

/** Of two digits in 3.1 and three in 5.0. */
const larguraDoCodigo = (layout: Layout): number => (layout.versao === '5.0' ? 3 : 2)
const maiorNumero = (layout: Layout): number => (layout.versao === '5.0' ? 999_999_999 : 99_999_999)

function escrever(p: pendencias.Pendencia, codigo: string): OcorrenciaEdi {
  return {
    linha: 0,
    cnpjEmissor: p.cnpj_embarca,
    serie: String(p.serie),
    numero: p.numero,
    codigo,
    em: momentoLocal(p.em),
    observacao: 0,
    texto: p.texto || p.descricao,
    conhecimento: null,
  }
}

/**
 * Writes what waits for a partner into OCOREN files, one a carrier company, and queues their delivery: all in the
 * caller's transaction, so that an occurrence stands in exactly one file. What has no code for the partner keeps waiting.
 */
export async function gerarOcoren(db: Db, parceiroId: string, pedido: Pedido): Promise<Gerado> {
  const { parceiro, layout, empresas } = await abrirFormato(db, parceiroId, 'OCOREN')
  const codigos = await lerCodigos(db, parceiro)
  const maior = maiorNumero(layout)
  const esperas = await pendencias.countPorOcorrencia(db, parceiroId, maior)
  const codes = new Map(
    esperas.flatMap(({ ocorrencia }) => {
      const code = codigoDeSaida(codigos, ocorrencia, larguraDoCodigo(layout))
      return code ? [[ocorrencia, code.codigo] as const] : []
    }),
  )
  // What cannot be written waits beside, however much of it there is.
  const waiting = await pendencias.listPendentes(db, parceiroId, {
    ocorrencias: [...codes.keys()],
    maiorNumero: maior,
    limite: MOST,
  })
  const made = nadaGerado()
  const esperando = esperas.flatMap(({ ocorrencia, descricao, quantas, grandes }) => {
    const held = codes.has(ocorrencia) ? grandes : quantas
    return held > 0 ? [{ ocorrencia, descricao, quantas: held }] : []
  })
  const byCarrier = new Map<string, { p: pendencias.Pendencia; o: OcorrenciaEdi }[]>()
  const [someCarrier = ''] = empresas.keys()
  for (const p of waiting) {
    const cnpj = p.cnpj_base && empresas.has(p.cnpj_base) ? p.cnpj_base : someCarrier
    const o = escrever(p, codes.get(p.ocorrencia) ?? '')
    byCarrier.set(cnpj, [...(byCarrier.get(cnpj) ?? []), { p, o }])
  }
  for (const [cnpj, rows] of byCarrier) {
    const nome = empresas.get(cnpj) ?? ''
    const ocorrencias = rows.map((r) => r.o)
    const file = await gravarSaida(db, {
      parceiro,
      layout,
      cnpj,
      nome,
      quantos: rows.length,
      pedido,
      escrever: (envelope) => escreverOcoren(layout, envelope, { cnpj, nome }, ocorrencias),
    })
    const eventos = rows.map((r) => r.p.evento_id)
    await pendencias.updateGravadas(db, parceiro.id, eventos, file._id)
    made.arquivos.push(file)
  }
  return { ...made, esperando }
}
