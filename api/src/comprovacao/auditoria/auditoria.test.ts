import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desenharCanhoto } from '../../../db/demo/canhoto.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../test/viagem.ts'

let t: TestApp
let joao: Client<Contract>
let otavio: Client<Contract>
let admin: Client<Contract>

beforeAll(async () => {
  t = await abrirApp()
  joao = await t.entrar('joao@serraazul.demo')
  otavio = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('delete from auditoria_posses')
  await t.db.query(`update comprovantes set estado = 'aprovado' where estado = 'auditoria'`)
  await t.db.query(`update notas set situacao = 'entregue' where situacao = 'auditoria'`)
})

const CHAVES = [
  '41261160884112000346550010000000081525047635',
  '3526117K2ABC34000167550010000000071192085277',
]

const foto = (chave: string, seed: number): Buffer =>
  Buffer.from(
    desenharCanhoto({
      numero: 1,
      serie: 1,
      chave,
      emitente: 'Bom Grão',
      destinatario: 'Mercado Central',
      valor: 1,
      data: '2026-11-19',
      recebedor: 'Ana',
      seed,
    }),
  )

async function provar(nota: string, imagem?: Buffer) {
  const { dados } = await joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia: 1,
      recebedor_nome: 'Ana Recepção',
      recebedor_documento: '529.982.247-25',
      recebedor_grau: 'funcionario',
      em: new Date().toISOString(),
      imagens: [await enviarImagem(t, joao, imagem)],
    },
  })
  return dados.comprovante
}

async function provadas(quantas: number): Promise<string[]> {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: quantas })
  for (const nota of notas) await provar(nota)
  return notas
}
const buscar = async (body: object = {}) => (await otavio.auditoria.buscar({ body })).dados
const situacao = async (id: string): Promise<string> =>
  (await t.db.query('select situacao from notas where id = $1', [id])).rows[0].situacao

describe('the queue', () => {
  test('holds what waits, grouped, and lets go of what was judged', async () => {
    const [a, b] = (await provadas(2)) as [string, string]
    const fila = await buscar()
    expect(fila.notasAuditoria.map((n) => n._id)).toEqual([a, b])
    expect(fila).toMatchObject({ total: 2, duvidosas: 0 })
    expect(fila.notasAgrupadas).toMatchObject([{ notas: [a, b] }])
    expect(fila.notasAuditoria[0]).toMatchObject({ imagens: 1, efeito: 'entrega', exame: null, posse: null })
    const { dados, mensagem } = await otavio.auditoria.atualizar({ body: { _id: a, status: 'aprovado' } })
    expect(mensagem).toBe('Status atualizado com sucesso !')
    expect(dados).toMatchObject([
      { _id: a, resultado: 'aprovada', situacao: 'entregue', desfecho: 'entrega' },
    ])
    expect((await buscar()).notasAuditoria.map((n) => n._id)).toEqual([b])
    await expect(otavio.auditoria.atualizar({ body: { _id: a, status: 'aprovado' } })).rejects.toThrow(
      'Esta nota não espera mais auditoria',
    )
  })

  test('is narrowed by base, by words and to the doubtful', async () => {
    const [a] = await provadas(1)
    expect((await buscar({ bases: ['SÃO PAULO'] })).total + (await buscar({ sembase: true })).total).toBe(1)
    expect((await buscar({ busca: 'mercado central' })).notasAuditoria.map((n) => n._id)).toEqual([a])
    expect((await buscar({ busca: 'joão' })).total).toBe(1)
    expect((await buscar({ busca: 'ninguém assim' })).total).toBe(0)
    expect((await buscar({ so_duvidosos: true })).total).toBe(0)
  })

  test('the machine looks at what arrives, and the doubtful come first', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 3 })
    for (const [at, nota] of notas.slice(0, 2).entries())
      await t.db.query('update notas set chave = $2 where id = $1', [nota, CHAVES[at]])
    await provar(notas[0]!, foto(CHAVES[0]!, 1))
    await provar(notas[2]!)
    await provar(notas[1]!, foto(CHAVES[0]!, 2))
    await t.trabalhar()
    const { notasAuditoria, duvidosas } = await buscar()
    expect(duvidosas).toBe(2)
    expect(notasAuditoria.map((n) => [n._id, n.exame?.codigo, n.exame?.motivos])).toEqual([
      [notas[1], 'diverge', ['O código de barras é de outra nota']],
      [notas[2], 'nao_lido', ['A imagem não pôde ser aberta']],
      [notas[0], 'confere', []],
    ])
  })
})

describe('one note, one person', () => {
  test('a note that somebody has is refused with his name, until he lets it go or is gone too long', async () => {
    const [nota] = await provadas(1)
    const aberta = (await otavio.auditoria.abrir({ body: { nota: nota! } })).dados
    expect(aberta).toMatchObject({
      _id: nota,
      imagens: [{ origem: 'Entrega realizada normalmente' }],
      comprovante: { recebedor_nome: 'Ana Recepção' },
    })
    expect(aberta.historico.some((h) => h.tipo === 'comprovada' && h.cam_imagem === 1)).toBe(true)
    const refusal = 'Esta nota está em auditoria por Otávio Lima.'
    await expect(admin.auditoria.abrir({ body: { nota: nota! } })).rejects.toThrow(refusal)
    await expect(admin.auditoria.atualizar({ body: { _id: nota!, status: 'aprovado' } })).rejects.toThrow(
      refusal,
    )
    expect((await admin.auditoria.buscar({ body: {} })).dados.notasAuditoria[0]!.posse).toMatchObject({
      usuario: 'Otávio Lima',
      minha: false,
    })
    await otavio.auditoria.posse({ body: { nota: nota!, acao: 'soltar' } })
    await admin.auditoria.abrir({ body: { nota: nota! } })
    await t.db.query(`update auditoria_posses set ate = now() - interval '1 second'`)
    await otavio.auditoria.posse({ body: { nota: nota!, acao: 'renovar' } })
    expect((await buscar()).notasAuditoria[0]!.posse).toMatchObject({ minha: true })
  })

  test('of two who open at once exactly one gets it', async () => {
    const [nota] = await provadas(1)
    const tries = await Promise.allSettled(
      [otavio, admin, otavio, admin].map((who) => who.auditoria.abrir({ body: { nota: nota! } })),
    )
    const { rows } = await t.db.query<{ usuario_nome: string }>('select usuario_nome from auditoria_posses')
    expect(rows).toHaveLength(1)
    expect(tries.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
  })

  test('peeking at the next ones takes none of them', async () => {
    const notas = await provadas(2)
    const { dados } = await otavio.auditoria.espiar({ body: { notas } })
    expect(dados.map((d) => d.imagens.length)).toEqual([1, 1])
    expect((await t.db.query('select 1 from auditoria_posses')).rowCount).toBe(0)
  })
})

describe('what the audit says', () => {
  test('a refusal needs its reason; words alone leave the note waiting', async () => {
    const [nota] = await provadas(1)
    await expect(otavio.auditoria.atualizar({ body: { _id: nota!, status: 'reprovado' } })).rejects.toThrow(
      'Error ao setar os status. Diga na observação o motivo da reprovação.',
    )
    await expect(otavio.auditoria.atualizar({ body: { _id: nota!, status: 'talvez' } })).rejects.toThrow(
      'Error ao setar os status. Não existe o status "talvez".',
    )
    await expect(otavio.auditoria.atualizar({ body: { _id: nota! } })).rejects.toThrow(
      'Error ao setar os status.',
    )
    const { dados } = await otavio.auditoria.atualizar({
      body: { _id: nota!, observacao: 'Carimbo apagado' },
    })
    expect(dados).toMatchObject([{ resultado: 'anotada', situacao: 'auditoria' }])
    expect(await situacao(nota!)).toBe('auditoria')
    await otavio.auditoria.atualizar({ body: { _id: nota!, status: 'reprovado', observacao: 'Ilegível' } })
    expect((await buscar()).total).toBe(0)
    const hoje = (await joao.comprovacoes.hoje()).dados.romaneios.flatMap((r) => r.notas)
    expect(hoje.find((n) => n._id === nota)?.refazer).toBe('Ilegível')
  })

  test('what was said as delivered may be approved as what the image shows', async () => {
    const [nota] = await provadas(1)
    const { dados: codes } = await otavio.auditoria.ocorrencias({
      body: { cnpjEmpresa: [], grupoEmpresa: '' },
    })
    expect(new Set(codes.map((o) => o.efeito))).toEqual(new Set(['entrega', 'outras']))
    await expect(otavio.auditoria.atualizar({ body: { _id: nota!, ocorrencia: 21 } })).rejects.toThrow(
      'Escolha uma ocorrência que encerra a nota.',
    )
    const { dados } = await otavio.auditoria.atualizar({
      body: { _id: nota!, ocorrencia: 3, observacao: 'Recusado no verso', origem: 'dashboard' },
    })
    expect(dados).toMatchObject([{ resultado: 'aprovada', situacao: 'outras', desfecho: 'outras' }])
    const { dados: seen } = await otavio.comprovacoes.nota({ params: { id: nota! } })
    expect(seen.comprovantes[0]).toMatchObject({ ocorrencia: 3, efeito: 'outras', estado: 'aprovado' })
  })
})

describe('what was audited', () => {
  test('stands with who and when, and is taken back within the rules', async () => {
    const [a, b] = (await provadas(2)) as [string, string]
    await otavio.auditoria.atualizar({ body: { _id: [a, b], status: 'aprovado' } })
    const list = async (body: object = {}) =>
      (await otavio.auditoria.verificadas({ body: { usuario: 'otávio', ...body } })).dados
    const rows = (await list()).notas.filter((n) => n._id === a || n._id === b)
    expect(rows).toMatchObject([
      { auditado_por: 'Otávio Lima', estado: 'aprovado', impedimento: null },
      { auditado_por: 'Otávio Lima', estado: 'aprovado', impedimento: null },
    ])
    await t.db.query('update comprovantes set auditado_em = now() - interval $$4 days$$ where nota_id = $1', [
      b,
    ])
    const of = (nota: string) => rows.find((n) => n._id === nota)!.comprovante
    const { dados } = await otavio.auditoria.desfazer({ body: { comprovantes: [of(a), of(b)] } })
    expect(dados.map((d) => [d.feito, d.mensagem])).toEqual([
      [true, 'De volta à auditoria.'],
      [false, 'Não dá para desfazer: passou o prazo de 72 horas.'],
    ])
    expect([await situacao(a), await situacao(b)]).toEqual(['auditoria', 'entregue'])
    expect((await buscar()).notasAuditoria.map((n) => n._id)).toEqual([a])
    expect((await list({ status: ['reprovado'] })).notas.every((n) => n.estado === 'reprovado')).toBe(true)
    expect((await list({ ate: '2020-01-01' })).total).toBe(0)
  })
})
