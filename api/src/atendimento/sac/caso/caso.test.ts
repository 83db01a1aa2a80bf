import { createHash, randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../../test/viagem.ts'

let t: TestApp
let grupoId: number
let joao: Client<Contract>
let admin: Client<Contract>
let operador: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  joao = await t.entrar('joao@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  operador = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

async function entregue(): Promise<{ id: string; numero: string; viagem: string }> {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  const id = viagem.notas[0]!
  await joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota: id,
      ocorrencia: 1,
      recebedor_nome: 'Ana Recepção',
      recebedor_documento: '529.982.247-25',
      em: new Date().toISOString(),
      lat: -23.55,
      lng: -46.63,
      precisao: 12,
      imagens: [await enviarImagem(t, joao)],
    },
  })
  const { rows } = await t.db.query(`select numero::text as numero from notas where id = $1`, [id])
  return { id, numero: rows[0].numero, viagem: viagem.id }
}
async function incidente(tipo: string, documento = ''): Promise<string> {
  const { dados } = await admin.sac.criar({
    body: { grupo_emp: 'SERRA AZUL', tipo, assunto: 'Um caso', descricao: 'Contado pelo cliente', documento },
  })
  return dados._id
}
const caso = async (id: string) => (await operador.sac.caso({ params: { id } })).dados
const arquivo = async (id: string, o: 'macoPdf' | 'macoZip', versao: number) => {
  const bytes = (await operador.sac[o]({ params: { id }, query: { versao } })) as Buffer
  return createHash('sha256').update(bytes).digest('hex')
}

describe('the bundle of evidence', () => {
  test('frozen when it is resolved, a version each time; the same story makes the same bytes; no note inside, no whole CPF', async () => {
    const nota = await entregue()
    const id = await incidente('Falta ou extravio', nota.numero)
    await operador.sac.escrever({ params: { id }, body: { texto: 'SEGREDO', interna: true } })
    await operador.sac.escrever({ params: { id }, body: { texto: 'Estamos vendo.' } })
    expect((await caso(id)).macos).toEqual([])
    await operador.sac.resolver({ params: { id } })
    const [um, ...outros] = (await caso(id)).macos
    expect(outros).toEqual([])
    const pdf = await arquivo(id, 'macoPdf', 1)
    const zip = await arquivo(id, 'macoZip', 1)
    expect(await arquivo(id, 'macoPdf', 1)).toBe(pdf)
    expect(await arquivo(id, 'macoZip', 1)).toBe(zip)
    await operador.sac.reabrir({ params: { id } })
    await operador.sac.escrever({ params: { id }, body: { texto: 'Mais uma coisa.' } })
    await operador.sac.resolver({ params: { id } })
    expect((await caso(id)).macos.map((m) => m.versao)).toEqual([2, 1])
    expect((await caso(id)).macos[1]).toEqual(um)
    expect(await arquivo(id, 'macoPdf', 1)).toBe(pdf)
    expect(await arquivo(id, 'macoPdf', 2)).not.toBe(pdf)
    const { rows } = await t.db.query(
      `select retrato::text as texto, jsonb_array_length(retrato->'fotos') as fotos from incidente_macos where incidente_id = $1 and versao = 2`,
      [id],
    )
    expect(rows[0].texto).not.toContain('SEGREDO')
    expect(rows[0].texto).not.toContain('529.982.247-25')
    expect(rows[0].texto).not.toContain('52998224725')
    expect(rows[0].texto).toContain('Estamos vendo.')
    expect(rows[0].fotos).toBe(1)
    await expect(operador.sac.macoPdf({ params: { id }, query: { versao: 9 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a confrontation, step by step', () => {
  test('the proof is sent, refused, the place visited; not recognised needs whose fault it was', async () => {
    const nota = await entregue()
    const id = await incidente('Falta ou extravio', nota.numero)
    const { dados: a } = await operador.sac.abrirAcareacao({ params: { id }, body: { nota_id: nota.id } })
    expect(a).toMatchObject({
      passo: 'comprovante',
      vence_em: a.prazos.comprovante,
      entrega: { recebedor: 'Ana Recepção', fotos: 1, outras: 0 },
    })
    expect(a.entrega!.documento).not.toContain('529')
    const same = await operador.sac.abrirAcareacao({ params: { id }, body: { nota_id: nota.id } })
    expect(same.dados._id).toBe(a._id)
    const um = { params: { id: a._id } }
    await expect(operador.sac.recusarComprovante(um)).rejects.toMatchObject({ status: 409 })
    await operador.sac.enviarComprovante(um)
    const visita = await operador.sac.recusarComprovante(um)
    expect(visita.dados).toMatchObject({ passo: 'visita', vence_em: a.prazos.visita })
    const body = {
      resultado: 'nao_reconhecida' as const,
      parecer: 'Ninguém com esse nome',
      assinatura_confere: false,
    }
    await expect(operador.sac.concluirAcareacao({ ...um, body })).rejects.toMatchObject({ status: 400 })
    const fim = await operador.sac.concluirAcareacao({ ...um, body: { ...body, responsavel: 'motorista' } })
    expect(fim.dados).toMatchObject({ passo: 'concluida', resultado: 'nao_reconhecida', vence_em: null })
    const { eventos } = (await operador.sac.abrir({ params: { id } })).dados
    expect(eventos.filter((e) => e.tipo === 'caso').map((e) => e.texto)).toHaveLength(4)
  })

  test('the proof accepted resolves the incident; a note that was not delivered has none', async () => {
    const nota = await entregue()
    const id = await incidente('Falta ou extravio', nota.numero)
    const { dados: a } = await operador.sac.abrirAcareacao({ params: { id }, body: { nota_id: nota.id } })
    await operador.sac.enviarComprovante({ params: { id: a._id } })
    const fim = await operador.sac.aceitarComprovante({ params: { id: a._id } })
    expect(fim.dados.resultado).toBe('reconhecida')
    expect((await operador.sac.abrir({ params: { id } })).dados.status).toBe('resolvido')
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    await expect(
      operador.sac.abrirAcareacao({ params: { id }, body: { nota_id: notas[0]! } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

test('a surplus of the same romaneio is suggested to a shortage; matched they are linked and the surplus is resolved', async () => {
  const [a, b] = [await entregue(), await entregue()]
  await t.db.query('update notas set romaneio_id = $2 where id = $1', [b.id, a.viagem])
  const falta = await incidente('Falta ou extravio', a.numero)
  const sobra = await incidente('Sobra', b.numero)
  const outro = await incidente('Avaria', b.numero)
  const [par] = (await caso(falta)).pares
  expect(par).toMatchObject({ _id: sobra, por: expect.arrayContaining(['mesmo romaneio']) })
  await expect(
    operador.sac.casarSobra({ params: { id: falta }, body: { com: outro } }),
  ).rejects.toMatchObject({
    status: 409,
  })
  await operador.sac.casarSobra({ params: { id: falta }, body: { com: sobra } })
  await operador.sac.casarSobra({ params: { id: falta }, body: { com: sobra } })
  expect((await operador.sac.abrir({ params: { id: sobra } })).dados.status).toBe('resolvido')
  const aberta = (await operador.sac.abrir({ params: { id: falta } })).dados
  expect(aberta.ligados.map((l) => l._id)).toContain(sobra)
  expect(aberta.status).not.toBe('resolvido')
  expect((await caso(falta)).pares.map((p) => p._id)).not.toContain(sobra)
})

describe('an indemnity', () => {
  const conta = {
    itens: [{ descricao: 'Televisor', quantidade_milesimos: 12_000, unitario_centavos: 350_00 }],
    salvado_centavos: 600_00,
    socorro_centavos: 0,
    declarado_centavos: 18_000_00,
    segurado: true,
    franquia_centavos: 500_00,
    frete_devolvido_centavos: 0,
    reentrega_centavos: 0,
    ressarcido_centavos: 0,
  }
  const pronta = async (c: typeof conta) => {
    const inc = await incidente('Avaria')
    const { dados } = await operador.sac.abrirIndenizacao({ params: { id: inc }, body: { caso: 'avaria' } })
    const um = { params: { id: dados._id } }
    await operador.sac.calcularIndenizacao({ ...um, body: c })
    return { inc, um, dados }
  }
  const aprovacao = { body: { especie: 'fatura' as const, favorecido: 'Bom Grão' } }
  const fatos = async (alvo: string) =>
    (
      await t.db.query(
        `select tipo, dados from fatos where grupo_id = $1 and tipo like 'indenizacao.%' and alvo = $2 order by id`,
        [grupoId, alvo],
      )
    ).rows

  test('who asks never approves; approved, the money is told to finance once, then paid with its receipt', async () => {
    const { inc, um, dados } = await pronta(conta)
    expect(dados.documentos).toHaveLength(13)
    await expect(
      operador.sac.abrirIndenizacao({ params: { id: inc }, body: { caso: 'avaria' } }),
    ).rejects.toMatchObject({ status: 409 })
    await operador.sac.documentoDaIndenizacao({ ...um, body: { nome: 'Fotos', tem: true } })
    const avisada = await operador.sac.avisarSeguradora({
      ...um,
      body: { seguradora: 'Seguradora Um', sinistro: '77' },
    })
    expect(avisada.dados.prazo).not.toBeNull()
    await operador.sac.regularIndenizacao(um)
    await operador.sac.pedirAprovacao({ ...um, ...aprovacao })
    await expect(operador.sac.aprovarIndenizacao(um)).rejects.toMatchObject({ status: 403 })
    const feita = await admin.sac.aprovarIndenizacao(um)
    expect(feita.dados).toMatchObject({
      estado: 'aprovado',
      prejuizo_centavos: 3_600_00,
      seguradora_centavos: 3_100_00,
      custo_da_casa_centavos: 500_00,
    })
    await admin.sac.aprovarIndenizacao(um)
    expect(await fatos(dados._id)).toMatchObject([
      {
        tipo: 'indenizacao.aprovada',
        dados: {
          valor_centavos: 3_600_00,
          seguradora_centavos: 3_100_00,
          custo_da_casa_centavos: 500_00,
          especie: 'fatura',
        },
      },
    ])
    await operador.sac.pagarIndenizacao({ ...um, body: { pago_em: '2026-11-23', recibo: 'Quitação 12' } })
    expect((await fatos(dados._id)).at(-1)).toMatchObject({
      tipo: 'indenizacao.paga',
      dados: { recibo: 'Quitação 12' },
    })
    expect(
      (await operador.sac.indenizacoes({ query: { estado: 'pago' } })).dados.map((i) => i._id),
    ).toContain(dados._id)
  })

  test('above the limit two people sign, and the admin who asked is not one of them', async () => {
    const { um } = await pronta({
      ...conta,
      itens: [{ ...conta.itens[0]!, quantidade_milesimos: 40_000 }],
      segurado: false,
    })
    await operador.sac.analisarIndenizacao(um)
    await admin.sac.pedirAprovacao({ ...um, ...aprovacao })
    await expect(admin.sac.aprovarIndenizacao(um)).rejects.toMatchObject({
      status: 409,
      body: { mensagem: 'Quem pede a indenização não a aprova.' },
    })
  })

  test('a refusal names what excludes the liability and why; nothing is paid then, and another may be opened', async () => {
    const { inc, um } = await pronta(conta)
    await operador.sac.analisarIndenizacao(um)
    await expect(
      admin.sac.negarIndenizacao({ ...um, body: { excludente: 'vicio', parecer: 'curto' } }),
    ).rejects.toMatchObject({ status: 400 })
    const { dados } = await admin.sac.negarIndenizacao({
      ...um,
      body: { excludente: 'vicio', parecer: 'Laudo do fabricante diz vício oculto.' },
    })
    expect(dados).toMatchObject({ estado: 'negado', excludente: 'vicio' })
    await expect(
      operador.sac.pagarIndenizacao({ ...um, body: { pago_em: '2026-11-23', recibo: 'X1' } }),
    ).rejects.toMatchObject({ status: 409 })
    await operador.sac.abrirIndenizacao({ params: { id: inc }, body: { caso: 'avaria' } })
    expect((await caso(inc)).indenizacoes.map((i) => i.estado)).toEqual(['aberto', 'negado'])
  })
})
