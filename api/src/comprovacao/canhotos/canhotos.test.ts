import { createHash } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { gerarPilha } from '../../../db/demo/pilha-de-canhotos.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { paginaBranca } from '../../../test/paginas.ts'

const pilha = gerarPilha(4)
let t: TestApp
let eu: Client<Contract>
let grupoId: number
/** Notes of the first three sheets, by key; those of the fourth are in no system. */
const notas = new Map<string, string>()

beforeAll(async () => {
  t = await abrirApp()
  eu = await t.entrar('operador@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  for (const [at, chave] of pilha
    .slice(0, 3)
    .flatMap((p) => p.chaves)
    .entries())
    notas.set(
      chave,
      await criarNota(t.db, {
        grupoId,
        numero: 800_100 + at,
        chave,
        embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
        dest: { documento: '11444777000161', nome: 'Mercado Central' },
      }),
    )
})
afterAll(() => t.close())

type Arquivo = { nome: string; tipo: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

async function mandar(files: Arquivo[]): Promise<{ chave: string; nome: string }[]> {
  const { dados } = await eu.arquivos.enviar({
    body: {
      arquivos: files.map(({ nome, tipo, bytes }) => ({
        nome,
        tipo,
        tamanho: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    },
  })
  for (const [at, { url, cabecalhos }] of dados.entries())
    await t.app.inject({ method: 'PUT', url, headers: cabecalhos, payload: Buffer.from(files[at]!.bytes) })
  return dados.map(({ chave }, at) => ({ chave, nome: files[at]!.nome }))
}

const EM = '2026-10-05T14:00:00.000Z'

async function enviar(files: Arquivo[], mais: object = {}) {
  const arquivos = await mandar(files)
  const { dados } = await eu.canhotos.enviar({ body: { arquivos, em: EM, ...mais } })
  await t.trabalhar()
  const { dados: lotes } = await eu.canhotos.lotes({ query: {} })
  return lotes.find((l) => l._id === dados.lote)!
}

async function pdf(pages: Uint8Array[]): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => doc.on('end', resolve))
  for (const jpeg of pages) doc.addPage({ margin: 0 }).image(Buffer.from(jpeg), 0, 0, { fit: [595, 842] })
  doc.end()
  await end
  return Buffer.concat(chunks)
}

const notaDe = async (id: string) =>
  (
    await t.db.query('select situacao, desfecho, data_entrega from notas where grupo_id = $1 and id = $2', [
      grupoId,
      id,
    ])
  ).rows[0]
const lista = async (estado: 'sem_nota' | 'conferido' | 'descartado') =>
  (await eu.canhotos.listar({ body: { estado, por_pagina: 100 } })).dados

describe('a stack of scanned slips', () => {
  test('PDF and images become proofs of their notes; what is in no system waits, and nothing is guessed', async () => {
    const lote = await enviar([
      { nome: 'pilha.pdf', tipo: 'application/pdf', bytes: await pdf([pilha[0]!.jpeg, pilha[1]!.jpeg]) },
      { nome: 'folha-3.jpg', tipo: 'image/jpeg', bytes: pilha[2]!.jpeg },
      { nome: 'folha-4.jpg', tipo: 'image/jpeg', bytes: pilha[3]!.jpeg },
      { nome: 'branca.jpg', tipo: 'image/jpeg', bytes: paginaBranca() },
      { nome: 'quebrado.pdf', tipo: 'application/pdf', bytes: Buffer.from('%PDF-1.4 quebrado') },
    ])
    expect(lote.estado).toBe('concluida')
    expect(lote.contagem).toMatchObject({ conferidos: 6, sem_nota: 2, repetidos: 0, ilegiveis: 1 })
    for (const id of notas.values())
      expect(await notaDe(id)).toEqual({
        situacao: 'auditoria',
        desfecho: 'entrega',
        data_entrega: new Date(EM),
      })
    const [nota] = notas.values()
    const { dados } = await eu.comprovacoes.nota({ params: { id: nota! } })
    expect(dados.comprovantes[0]).toMatchObject({ origem: 'lote', autor: 'Otávio Lima', estado: 'auditoria' })
    const image = await t.app.inject({ url: dados.comprovantes[0]!.imagens[0]!.url })
    expect(image.headers['content-type']).toBe('image/jpeg')
    const { canhotos } = await lista('sem_nota')
    expect(canhotos.map((c) => c.motivo)).toEqual(Array(2).fill('A nota desta chave não está no sistema'))
    expect(canhotos.map((c) => c.codigo).sort()).toEqual([...pilha[3]!.chaves].sort())
  })

  test('the same bytes sent again are read once', async () => {
    const before = (await lista('conferido')).total
    const lote = await enviar([{ nome: 'outra vez.jpg', tipo: 'image/jpeg', bytes: pilha[2]!.jpeg }])
    expect(lote.contagem).toMatchObject({ repetidos: 1, conferidos: 0 })
    expect((await lista('conferido')).total).toBe(before)
  })

  test('a run that begins again does nothing twice', async () => {
    const count = async () => (await t.db.query('select count(*)::int as n from comprovantes')).rows[0].n
    const before = await count()
    await t.db.query(
      `update canhoto_arquivos set estado = 'aguardando', paginas_lidas = 0 where estado = 'lido'`,
    )
    await t.db.query(
      `update tarefas set estado = 'fila' where tipo = 'canhotos_lote';
       select enfileirar('tarefa', json_build_object('grupoId', grupo_id, 'id', id::text), 'de-novo:' || id) from tarefas
       where tipo = 'canhotos_lote'`,
    )
    await t.trabalhar()
    expect(await count()).toBe(before)
    expect((await lista('conferido')).total).toBe(6)
  })

  test('an occurrence that closes nothing, and a romaneio that is not there, are refused', async () => {
    const arquivos = await mandar([{ nome: 'x.jpg', tipo: 'image/jpeg', bytes: paginaBranca() }])
    await expect(eu.canhotos.enviar({ body: { arquivos, em: EM, ocorrencia: 21 } })).rejects.toThrow(
      'Escolha uma ocorrência que encerra a nota',
    )
    await expect(
      eu.canhotos.enviar({ body: { arquivos, em: EM, numero_romaneio: 999_999 } }),
    ).rejects.toThrow('Não existe o romaneio 999999.')
  })
})

describe('the queue', () => {
  test('a slip is matched by hand, undone, and matched again', async () => {
    const slip = (await lista('sem_nota')).canhotos[0]!
    const id = await criarNota(t.db, {
      grupoId,
      numero: 810_000,
      embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
      dest: { documento: '22333444000181', nome: 'Padaria Pão Quente' },
    })
    const { dados: found } = await eu.canhotos.sugestoes({ body: { canhoto: slip._id, busca: '810000' } })
    expect(found).toMatchObject([{ _id: id, destinatario: 'Padaria Pão Quente', comprovada: false }])
    expect(
      (await eu.canhotos.sugestoes({ body: { canhoto: slip._id, busca: 'pão quente' } })).dados,
    ).toMatchObject([{ _id: id }])
    await eu.canhotos.associar({ body: { canhoto: slip._id, nota: id } })
    expect(await notaDe(id)).toMatchObject({ situacao: 'auditoria', desfecho: 'entrega' })
    await expect(eu.canhotos.associar({ body: { canhoto: slip._id, nota: id } })).rejects.toThrow(
      'Este canhoto já está em uma nota',
    )
    const { dados } = await eu.canhotos.desfazer({ body: { canhotos: [slip._id] } })
    expect(dados).toEqual([{ canhoto: slip._id, feito: true, mensagem: 'De volta à fila.' }])
    expect(await notaDe(id)).toEqual({ situacao: 'sem_romaneio', desfecho: null, data_entrega: null })
    expect((await eu.comprovacoes.nota({ params: { id } })).dados.comprovantes[0]).toMatchObject({
      estado: 'dispensado',
      imagens: [],
    })
    await eu.canhotos.associar({ body: { canhoto: slip._id, nota: id } })
    expect(await notaDe(id)).toMatchObject({ situacao: 'auditoria' })
  })

  test('what has been judged is not undone, and says so', async () => {
    const slip = (await lista('conferido')).canhotos.find((c) => c.por === 'maquina')!
    await eu.comprovacoes.auditar({ body: { notas: [slip.nota!._id], acao: 'aprovar' } })
    const { dados } = await eu.canhotos.desfazer({ body: { canhotos: [slip._id] } })
    expect(dados).toEqual([
      { canhoto: slip._id, feito: false, mensagem: 'Não dá para desfazer: o comprovante já foi auditado.' },
    ])
    expect(await notaDe(slip.nota!._id)).toMatchObject({ situacao: 'entregue' })
  })

  test('a slip of a note that is already closed goes to its history and changes nothing', async () => {
    const slip = (await lista('conferido')).canhotos.find((c) => c.nota?.situacao === 'entregue')!
    const other = (await lista('sem_nota')).canhotos[0]!
    const { dados } = await eu.canhotos.associar({ body: { canhoto: other._id, nota: slip.nota!._id } })
    expect(dados.mensagem).toBe(
      'A nota não esperava mais comprovante: este ficou guardado no histórico dela.',
    )
    expect(await notaDe(slip.nota!._id)).toMatchObject({ situacao: 'entregue' })
    await eu.canhotos.desfazer({ body: { canhotos: [other._id] } })
    expect(await notaDe(slip.nota!._id)).toMatchObject({ situacao: 'entregue' })
  })

  test('what is no slip is thrown away and brought back', async () => {
    const { canhotos } = await lista('sem_nota')
    const ids = canhotos.map((c) => c._id)
    await eu.canhotos.descartar({ body: { canhotos: ids, motivo: 'Não é canhoto' } })
    expect((await lista('descartado')).canhotos).toMatchObject([{ motivo: 'Não é canhoto' }])
    await eu.canhotos.desfazer({ body: { canhotos: ids } })
    expect((await lista('sem_nota')).total).toBe(ids.length)
  })
})
