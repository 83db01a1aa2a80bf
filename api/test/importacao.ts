import type { Client, Contract } from '@tropeiro/contract'
import type { AbaDoResultado, ArquivoImportado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { cenarioPadrao, notaInventada, sorteio } from '../db/demo/nfe-cenario.ts'
import { gerarNfe, type NotaDemo } from '../db/demo/nfe-xml.ts'
import type { TestApp } from './app.ts'

const cenario = cenarioPadrao()

/** An ordinary note that is the same every time for its number. */
export const notaNumero = (numero: number): NotaDemo =>
  notaInventada(cenario, sorteio(numero), numero, new Date('2026-11-20T13:15:00Z'))

export const xmlDaNota = (numero: number): Buffer => Buffer.from(gerarNfe(notaNumero(numero)).xml)

export const arquivo = (nome: string, conteudo: Uint8Array | string): File =>
  new File([typeof conteudo === 'string' ? conteudo : new Uint8Array(conteudo)], nome)

/** Ordinary files of notes `de` to `ate`, both included. */
export const arquivosDeNotas = (de: number, ate: number): File[] =>
  Array.from({ length: ate - de + 1 }, (_, i) => arquivo(`nota-${de + i}.xml`, xmlDaNota(de + i)))

export type Sessao = Client<Contract>

/** Opens an import and sends it these files. */
export async function abrirCom(me: Sessao, files: File[]): Promise<string> {
  const { dados } = await me.importacoes.abrir({ body: {} })
  if (files.length > 0) await me.importacoes.enviar({ params: { id: dados._id }, body: { envio: files } })
  return dados._id
}

export const lerResultado = async (
  me: Sessao,
  id: string,
  aba: AbaDoResultado = 'todas',
): Promise<ArquivoImportado[]> =>
  (await me.importacoes.resultado({ params: { id }, body: { aba, por_pagina: 200 } })).dados

/** The whole way: opens, sends, processes and reads the result. */
export async function importar(
  t: TestApp,
  me: Sessao,
  files: File[],
): Promise<{ id: string; importacao: Importacao; resultado: ArquivoImportado[] }> {
  const id = await abrirCom(me, files)
  await me.importacoes.processar({ params: { id } })
  await t.trabalhar()
  const { dados } = await me.importacoes.buscar({ params: { id } })
  return { id, importacao: dados, resultado: await lerResultado(me, id) }
}
