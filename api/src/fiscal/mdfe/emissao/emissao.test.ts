import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import {
  caminhao,
  chaveDaNota,
  configuracao,
  GOIANIA,
  rascunhoPronto,
  SERRA_AZUL,
} from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'
import { enviarImagem } from '../../../../test/viagem.ts'
import { varrerMdfes } from '../index.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let adiantado = 0

beforeAll(async () => {
  const aberto = await abrirAppComSefaz()
  ;({ t, sefaz, fechar } = aberto)
  t.deps.clock = () => new Date(Date.now() + adiantado)
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracao })
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/falhas', { regras: [] }))

const um = async (id: string) => (await me.mdfe.buscar({ params: { id } })).dados
const adiantar = async (ms: number) => {
  adiantado += ms
  await sefaz.controlar('/relogio', { adiantar_ms: adiantado })
}

/** An authorised document of this plate towards Goiás. */
async function autorizado(placa: string) {
  const { mdfe, romaneio } = await rascunhoPronto(t, me, placa)
  const { dados } = await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
  expect(dados).toEqual([expect.objectContaining({ ok: true })])
  await t.trabalhar()
  const feito = await um(mdfe._id)
  expect(feito).toMatchObject({ estado: 'autorizado', codigo: '100' })
  return { mdfe: feito, romaneio }
}

const detalhe = {
  reentrega: true,
  perigosos: [
    { onu: '1203', nome: 'GASOLINA', classe: '3', embalagem: 'II', quantidade: '200 L', volumes: '1 tambor' },
  ],
  unidades: [{ tipo: '1' as const, identificacao: 'PER1G00', lacres: ['LC-1', 'LC-2'] }],
  volumes_total: 0,
  volumes_aqui: 0,
  nfes_parciais: [],
}

async function bytes(resposta: Promise<unknown>): Promise<string> {
  return Buffer.from((await resposta) as Uint8Array).toString('latin1')
}

describe('emissão', () => {
  test('a placa repetida e o peso zerado são ditos antes', async () => {
    const { mdfe } = await rascunhoPronto(t, me, 'REP1A11')
    const { rascunho } = mdfe
    const campos = async (mudado: Partial<typeof rascunho>) =>
      (await me.mdfe.conferir({ body: { rascunho: { ...rascunho, ...mudado } } })).dados
        .filter((p) => p.grave)
        .map((p) => p.campo)
    expect(await campos({})).toEqual([])
    const reboque = { ...caminhao('REP1A11'), reboque: true }
    expect(await campos({ reboques: [reboque] })).toEqual(['reboques.0.placa'])
    expect(await campos({ peso_gramas: 0 })).toEqual(['peso_gramas'])
    const perdido = { ...detalhe, chave: chaveDaNota(999_999) }
    expect(await campos({ detalhes: [perdido] })).toEqual(['detalhes.0.chave'])
  })

  test('reentrega, produto perigoso, lacre por unidade e contratante de fora vão no MDF-e', async () => {
    const { mdfe } = await rascunhoPronto(t, me, 'PER1G00')
    const { rascunho } = mdfe
    const chave = rascunho.descargas.flatMap((d) => d.nfes)[0]!
    const mudado = {
      ...rascunho,
      detalhes: [{ ...detalhe, chave }],
      contratantes: [{ documento: '', nome: 'Carga del Sur SA', estrangeiro: '30-71234567-9' }],
    }
    await me.mdfe.editar({ params: { id: mdfe._id }, body: { versao: mdfe.versao, rascunho: mudado } })
    const { dados } = await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    expect(dados).toEqual([expect.objectContaining({ ok: true })])
    await t.trabalhar()
    const xml = await bytes(me.mdfe.xml({ params: { id: mdfe._id } }))
    expect(xml).toContain(`<chNFe>${chave}</chNFe><indReentrega>1</indReentrega><infUnidTransp>`)
    expect(xml).toContain('<lacUnidTransp><nLacre>LC-1</nLacre></lacUnidTransp>')
    expect(xml).toContain('<peri><nONU>1203</nONU>')
    expect(xml).toContain('<idEstrangeiro>30-71234567-9</idEstrangeiro>')
  })

  test('do romaneio à autorização: número, chave, protocolo, DAMDFE e XML', async () => {
    const { mdfe } = await autorizado('AUT1A11')
    expect(mdfe.chave).toMatch(/^35\d{4}91122233000112580010000\d{5}1\d{9}$/)
    expect(mdfe.protocolo).toMatch(/^\d{15}$/)
    const params = { id: mdfe._id }
    expect((await bytes(me.mdfe.damdfe({ params }))).slice(0, 5)).toBe('%PDF-')
    const xml = await bytes(me.mdfe.xml({ params }))
    expect(xml).toContain('<mdfeProc ')
    expect(xml).toContain(`<nProt>${mdfe.protocolo}</nProt>`)
    const [documento] = (await sefaz.documentos()).filter((d) => d.chave === mdfe.chave)
    expect(documento).toMatchObject({ nProt: mdfe.protocolo, encerrado: false })
    const body = { ids: [mdfe._id], formato: 'pdf' as const }
    expect((await bytes(me.mdfe.baixar({ body }))).slice(0, 5)).toBe('%PDF-')
    expect((await bytes(me.mdfe.baixar({ body: { ...body, formato: 'xml' } }))).slice(0, 2)).toBe('PK')
  })

  test('a placa com outro em aberto para a mesma UF é barrada antes, com o caminho até ele', async () => {
    const { mdfe } = await autorizado('PRE1S00')
    const { mdfe: outro } = await rascunhoPronto(t, me, 'PRE1S00')
    const { dados } = await me.mdfe.emitir({ body: { ids: [outro._id] } })
    expect(dados[0]!.pendencias[0]).toMatchObject({
      campo: 'veiculo.placa',
      mensagem: `A placa PRE1S00 já tem o MDF-e ${mdfe.numero} em aberto para GO. Encerre aquele antes de emitir este.`,
      mdfe: mdfe._id,
    })
  })

  test('recusado pela SEFAZ, corrige-se e vai de novo com o mesmo número', async () => {
    const { mdfe: primeiro } = await autorizado('REJ1A11')
    // As if the other document had been issued by another system: we know nothing of it.
    await t.db.query(`update mdfes set placa = '' where id = $1`, [primeiro._id])
    const { mdfe } = await rascunhoPronto(t, me, 'REJ1A11')
    await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    await t.trabalhar()
    const recusado = await um(mdfe._id)
    expect(recusado).toMatchObject({ estado: 'rejeitado', codigo: '611' })
    expect(recusado.motivo).toContain(primeiro.chave!)
    const rascunho = { ...recusado.rascunho, veiculo: { ...recusado.rascunho.veiculo, placa: 'REJ2B22' } }
    const body = { versao: recusado.versao, rascunho }
    await me.mdfe.editar({ params: { id: mdfe._id }, body })
    await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    await t.trabalhar()
    expect(await um(mdfe._id)).toMatchObject({ estado: 'autorizado', numero: recusado.numero })
  })

  test('a resposta que se perde não duplica: pergunta pela chave e fica autorizado', async () => {
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['MDFeRecepcaoSinc'], modo: 'cair_depois', vezes: 1 }],
    })
    const { mdfe } = await rascunhoPronto(t, me, 'PER1A11')
    await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    await t.trabalhar()
    await adiantar(60_000)
    await t.db.query('update fiscal_envios set proxima = now() - interval $$1 hour$$')
    await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
    await t.trabalhar()
    const feito = await um(mdfe._id)
    expect(feito.estado).toBe('autorizado')
    expect((await sefaz.documentos()).filter((d) => d.chave === feito.chave)).toHaveLength(1)
  })

  test('em contingência o DAMDFE sai já, e o envio acontece quando a SEFAZ volta', async () => {
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['MDFeRecepcaoSinc'], modo: 'cair_antes' }] })
    const { mdfe } = await rascunhoPronto(t, me, 'CON1A11')
    await me.mdfe.emitir({ body: { ids: [mdfe._id], contingencia: true } })
    await t.trabalhar()
    const fora = await um(mdfe._id)
    expect(fora).toMatchObject({ estado: 'contingencia' })
    expect(fora.chave!.charAt(34)).toBe('2')
    expect((await bytes(me.mdfe.damdfe({ params: { id: mdfe._id } }))).slice(0, 5)).toBe('%PDF-')
    await sefaz.controlar('/falhas', { regras: [] })
    await adiantar(60_000)
    await t.db.query('update fiscal_envios set proxima = now() - interval $$1 hour$$')
    await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
    await t.trabalhar()
    expect(await um(mdfe._id)).toMatchObject({ estado: 'autorizado', chave: fora.chave })
  })
})

describe('eventos', () => {
  test('inclui condutor, uma vez cada', async () => {
    const { mdfe } = await autorizado('EVE1A11')
    const params = { id: mdfe._id }
    const body = { cpf: '529.982.247-25', nome: 'Maria do Volante' }
    await me.mdfe.incluirCondutor({ params, body })
    await t.trabalhar()
    expect((await um(mdfe._id)).eventos[0]).toMatchObject({
      tipo: '110114',
      estado: 'registrado',
      detalhe: 'Maria do Volante (529.982.247-25)',
    })
    await expect(me.mdfe.incluirCondutor({ params, body })).rejects.toMatchObject({ status: 409 })
  })

  test('inclui documentos, que passam a fazer parte da viagem', async () => {
    const { mdfe } = await autorizado('DOC1A11')
    const chave = chaveDaNota(999_001)
    const documentos = [{ ibge: GOIANIA.ibge, chave }]
    await me.mdfe.incluirDocumentos({
      params: { id: mdfe._id },
      body: { carregamento_ibge: 3550308, documentos },
    })
    await t.trabalhar()
    const depois = await um(mdfe._id)
    expect(depois.eventos[0]).toMatchObject({ tipo: '110115', estado: 'registrado' })
    expect(depois.rascunho.descargas[0]!.nfes).toContain(chave)
    expect(depois.documentos).toBe(3)
  })

  test('cancela em 24 horas; depois disso manda encerrar', async () => {
    const { mdfe } = await autorizado('CAN1A11')
    const params = { id: mdfe._id }
    await me.mdfe.cancelar({ params, body: { justificativa: 'Viagem desmarcada pelo cliente' } })
    await t.trabalhar()
    expect(await um(mdfe._id)).toMatchObject({ estado: 'cancelado' })
    const { mdfe: outro } = await autorizado('CAN2A22')
    await t.db.query(`update mdfes set autorizado_em = now() - interval '25 hours' where id = $1`, [
      outro._id,
    ])
    await expect(
      me.mdfe.cancelar({
        params: { id: outro._id },
        body: { justificativa: 'Viagem desmarcada pelo cliente' },
      }),
    ).rejects.toMatchObject({
      body: {
        mensagem: 'O prazo de 24 horas para cancelar este MDF-e já passou. Encerre-o quando a viagem acabar.',
      },
    })
  })

  test('encerra à mão e libera a placa', async () => {
    const { mdfe } = await autorizado('ENC1A11')
    await me.mdfe.encerrar({ params: { id: mdfe._id }, body: { municipio_ibge: GOIANIA.ibge } })
    await t.trabalhar()
    const feito = await um(mdfe._id)
    expect(feito).toMatchObject({ estado: 'encerrado' })
    expect(feito.eventos[0]).toMatchObject({
      tipo: '110112',
      detalhe: 'em Goiânia/GO',
      quem: expect.any(String),
    })
    expect(feito.protocolo_encerramento).toMatch(/^\d{15}$/)
    await expect(
      me.mdfe.encerrar({ params: { id: mdfe._id }, body: { municipio_ibge: GOIANIA.ibge } }),
    ).rejects.toMatchObject({ status: 409 })
    await autorizado('ENC1A11')
  })

  test('a última comprovação encerra sozinha', async () => {
    const { mdfe, romaneio } = await autorizado('SOZ1A11')
    const joao = await t.entrar('joao@serraazul.demo')
    const entregar = async (nota: string) =>
      joao.comprovacoes.comprovar({
        body: {
          idempotencia: randomUUID(),
          nota,
          ocorrencia: 1,
          recebedor_nome: 'Ana',
          recebedor_documento: '12.345.678-9',
          recebedor_grau: 'portaria',
          em: t.deps.clock().toISOString(),
          lat: -16.68,
          lng: -49.26,
          precisao: 10,
          imagens: [await enviarImagem(t, joao)],
        },
      })
    await entregar(romaneio.notas[0]!)
    await t.trabalhar()
    expect((await um(mdfe._id)).estado).toBe('autorizado')
    await entregar(romaneio.notas[1]!)
    await t.trabalhar()
    await t.trabalhar()
    const feito = await um(mdfe._id)
    expect(feito).toMatchObject({ estado: 'encerrado' })
    expect(feito.eventos[0]).toMatchObject({ tipo: '110112', quem: '' })
  })
})

describe('SEFAZ', () => {
  test('a noite encerra o que foi entregue e confere o que a SEFAZ ainda tem aberto', async () => {
    const { mdfe } = await autorizado('NOI1A11')
    const { mdfe: velho } = await autorizado('NOI2A22')
    // Another system of the company issued and closed it: SEFAZ does not count it as open.
    await t.db.query(
      `update mdfes set autorizado_em = now() - interval '2 hours', chave = $2 where id = $1`,
      [velho._id, `${velho.chave!.slice(0, 35)}000000000`],
    )
    await t.db.query(
      `update notas set situacao = 'entregue' where id in (select nota_id from mdfe_notas where mdfe_id = $1)`,
      [mdfe._id],
    )
    await varrerMdfes(t.deps)
    await t.trabalhar()
    expect(await um(mdfe._id)).toMatchObject({ estado: 'encerrado' })
    expect(await um(velho._id)).toMatchObject({
      estado: 'encerrado',
      motivo: 'Não consta mais entre os não encerrados da SEFAZ.',
    })
  })

  test('lista os não encerrados com o caminho até os nossos', async () => {
    const { mdfe } = await autorizado('LIS1A11')
    const { dados } = await me.mdfe.naoEncerrados({ body: { cnpj: SERRA_AZUL } })
    expect(dados.find((d) => d.chave === mdfe.chave)).toMatchObject({
      mdfe: mdfe._id,
      protocolo: mdfe.protocolo,
    })
    const consultado = (await me.mdfe.consultar({ params: { id: mdfe._id } })).dados
    expect(consultado).toMatchObject({ estado: 'autorizado', codigo: '100' })
  })
})
