import type { Client, Contract } from '@tropeiro/contract'
import { montarChave } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import {
  caminhao,
  configuracao,
  criarRomaneioPara,
  GOIANIA,
  rascunhoPronto,
  SERRA_AZUL,
  UBERLANDIA,
} from '../../../test/mdfe.ts'

let t: TestApp
let me: Client<Contract>
let admin: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
})
afterAll(() => t.close())

const configurar = (mais: Partial<typeof configuracao> = {}) =>
  admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracao, ...mais } })

describe('configuração', () => {
  test('diz o que falta, e guarda o que o administrador escreve', async () => {
    const antes = (await me.mdfe.configuracoes({})).dados
    const serra = antes.find((c) => c.cnpj === SERRA_AZUL)!
    expect(serra).toMatchObject({ salva: false, municipio: 'São Paulo', uf: 'SP' })
    expect(serra.falta).toEqual(['inscrição estadual', 'RNTRC', 'logradouro', 'número', 'bairro'])
    const { dados } = await configurar()
    expect(dados).toMatchObject({ salva: true, falta: [], rntrc: '12345678', serie: 1 })
  })

  test('só o administrador, e só de empresa do grupo', async () => {
    const deOutro = { params: { cnpj: SERRA_AZUL }, body: configuracao }
    await expect(me.mdfe.configurar(deOutro)).rejects.toMatchObject({ status: 403 })
    await expect(
      admin.mdfe.configurar({ params: { cnpj: '12ABC34501DE35' }, body: configuracao }),
    ).rejects.toMatchObject({ status: 400, body: { mensagem: 'Esta empresa não é do grupo.' } })
  })
})

test('o início da viagem que não é data é recusado na conferência, na criação e na edição', async () => {
  await configurar()
  const { mdfe } = await rascunhoPronto(t, me, 'DAT4A00')
  for (const inicio_viagem of ['amanhã', '2026-02-30T08:00:00-03:00', '2026-13-45', '0000-01-01T00:00:00Z']) {
    const rascunho = { ...mdfe.rascunho, inicio_viagem }
    const naData = { campo: expect.stringContaining('inicio_viagem') }
    const campos = expect.arrayContaining([expect.objectContaining(naData)])
    const recusa = { status: 400, body: { campos } }
    await expect(me.mdfe.conferir({ body: { rascunho } }), inicio_viagem).rejects.toMatchObject(recusa)
    await expect(me.mdfe.criar({ body: { rascunhos: [rascunho] } })).rejects.toMatchObject(recusa)
    const editar = { params: { id: mdfe._id }, body: { versao: mdfe.versao, rascunho } }
    await expect(me.mdfe.editar(editar)).rejects.toMatchObject(recusa)
  }
  const rascunho = { ...mdfe.rascunho, inicio_viagem: '2026-11-20T08:00:00-03:00' }
  const conferido = (await me.mdfe.conferir({ body: { rascunho } })).dados
  expect(conferido.filter((p) => p.campo === 'inicio_viagem')).toEqual([])
})

describe('proposta', () => {
  test('um MDF-e por UF de descarga, com o percurso, o condutor e a placa do romaneio', async () => {
    await configurar()
    const lugares = [GOIANIA, UBERLANDIA, GOIANIA, { uf: 'SP', ibge: 3550308 }]
    const { numero } = await criarRomaneioPara(t, lugares, { placa: 'ABC1D23' })
    const { dados } = await me.mdfe.proposta({ params: { numero } })
    expect(dados.map((p) => [p.rascunho.uf_fim, p.rascunho.percurso.join(), p.notas])).toEqual([
      ['GO', 'MG', 2],
      ['MG', '', 1],
      ['SP', '', 1],
    ])
    const [goias] = dados
    expect(goias!.rascunho).toMatchObject({
      cnpj_emitente: SERRA_AZUL,
      uf_inicio: 'SP',
      carregamento: [{ ibge: 3550308, nome: 'São Paulo' }],
      condutores: [{ cpf: '71428793860' }],
      veiculo: { placa: 'ABC1D23', tara_kg: 0 },
      descargas: [{ ibge: 5208707, nome: 'Goiânia', ctes: [] }],
      contratantes: [{ documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }],
      produto: 'Alimentos industrializados',
      valor_carga_centavos: 200_000,
      peso_gramas: 20_000,
    })
    expect(goias!.rascunho.descargas[0]!.nfes).toHaveLength(2)
  })

  test('prestador de serviço precisa do CT-e; nota sem chave fica de fora, com o motivo', async () => {
    await configurar({ tipo_emitente: '1' })
    const { numero } = await criarRomaneioPara(t, [GOIANIA], { placa: 'ABC1D23' })
    const [proposta] = (await me.mdfe.proposta({ params: { numero } })).dados
    expect(proposta!.sem_documento).toEqual([
      { nota: expect.any(Number) as number, motivo: 'Falta o CT-e autorizado.' },
    ])
    await configurar()
    const semChave = await criarRomaneioPara(t, [GOIANIA], { placa: 'ABC1D23', semChave: true })
    const [outra] = (await me.mdfe.proposta({ params: { numero: semChave.numero } })).dados
    expect(outra!.sem_documento[0]!.motivo).toBe('O documento não tem chave de NF-e.')
    await expect(me.mdfe.proposta({ params: { numero: 999_999_999 } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('CT-e', () => {
  test('o prestador leva o CT-e autorizado da nota, e o MDF-e sabe de que notas é', async () => {
    await configurar({ tipo_emitente: '1' })
    const { numero, notas } = await criarRomaneioPara(t, [GOIANIA, GOIANIA], { placa: 'CTE1A23' })
    const chave = montarChave({
      cUF: '35',
      aamm: '2611',
      documento: SERRA_AZUL,
      modelo: '57',
      serie: 1,
      numero: 7,
      tpEmis: '1',
      cNF: '45179915',
    })
    const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
    const { rows } = await t.db.query<{ id: string }>(
      `insert into ctes (grupo_id, estado, cnpj_emitente, numero, chave, rascunho)
       values ($1, 'autorizado', $2, 7, $3, '{}') returning id`,
      [grupoId, SERRA_AZUL, chave],
    )
    for (const nota of notas) {
      await t.db.query('insert into cte_notas (grupo_id, cte_id, nota_id) values ($1, $2, $3)', [
        grupoId,
        rows[0]!.id,
        nota,
      ])
    }
    const [proposta] = (await me.mdfe.proposta({ params: { numero } })).dados
    expect(proposta).toMatchObject({ notas: 2, sem_documento: [] })
    expect(proposta!.rascunho.descargas).toMatchObject([{ ctes: [chave], nfes: [] }])
    // The same out of the CT-e themselves, as the list of CT-e asks.
    const query = { ids: [rows[0]!.id] }
    const [deCte] = (await me.mdfe.propostaDeCtes({ query })).dados
    expect(deCte!.rascunho).toEqual(proposta!.rascunho)
    await expect(me.mdfe.propostaDeCtes({ query: { ids: ['999999'] } })).rejects.toMatchObject({
      status: 400,
    })
    const body = { numero_romaneio: numero, rascunhos: [proposta!.rascunho] }
    const [feito] = (await me.mdfe.criar({ body })).dados
    const cobertas = await t.db.query(
      'select nota_id::text as id from mdfe_notas where mdfe_id = $1 order by 1',
      [feito!._id],
    )
    expect(cobertas.rows.map((r) => r.id)).toEqual([...notas].sort())
    await configurar()
  })
})

describe('conferência', () => {
  test('cada pendência no seu campo, com frase de gente', async () => {
    await configurar()
    const { numero } = await criarRomaneioPara(t, [GOIANIA], { placa: 'ABC1D23' })
    const { rascunho } = (await me.mdfe.proposta({ params: { numero } })).dados[0]!
    const ruim = {
      ...rascunho,
      percurso: [],
      condutores: [{ cpf: '11111111111', nome: 'Fulano' }],
      descargas: [
        { ibge: 3550308, nome: 'São Paulo', ctes: [], nfes: ['1'.repeat(44)] },
        {
          ...rascunho.descargas[0]!,
          nfes: [rascunho.descargas[0]!.nfes[0]!, rascunho.descargas[0]!.nfes[0]!],
        },
      ],
      veiculo: { ...caminhao('ABC1D23'), placa: 'AB1' },
    }
    const { dados } = await me.mdfe.conferir({ body: { rascunho: ruim } })
    const por = new Map(dados.map((p) => [p.campo, p.mensagem]))
    expect(por.get('percurso')).toBe('SP e GO não fazem divisa: complete as UFs do percurso.')
    expect(por.get('descargas.0')).toContain('São Paulo não fica em GO')
    expect(por.get('descargas.0.nfes.0')).toContain('não é válida')
    expect(por.get('descargas.1.nfes.1')).toContain('está duas vezes')
    expect(por.get('condutores.0.cpf')).toBe('O CPF de Fulano não é válido.')
    expect(por.get('veiculo.placa')).toContain('a placa sem traço')
    expect(dados.every((p) => p.campo !== '')).toBe(true)
    const certo = await me.mdfe.conferir({
      body: { rascunho: { ...rascunho, veiculo: caminhao('ABC1D23') } },
    })
    expect(certo.dados.filter((p) => p.grave)).toEqual([])
  })

  test('veículo de autônomo pede CIOT e pagamento; o administrador desliga a regra', async () => {
    const { numero } = await criarRomaneioPara(t, [GOIANIA], { placa: 'ABC1D23' })
    const { rascunho } = (await me.mdfe.proposta({ params: { numero } })).dados[0]!
    const dono = {
      documento: '52998224725',
      nome: 'Antônio',
      rntrc: '87654321',
      ie: '',
      uf: '' as const,
      tipo: '0' as const,
    }
    const body = { rascunho: { ...rascunho, veiculo: { ...caminhao('ABC1D23'), proprietario: dono } } }
    const campos = async () => (await me.mdfe.conferir({ body })).dados.map((p) => p.campo)
    expect(await campos()).toEqual(expect.arrayContaining(['ciots', 'pagamentos']))
    await configurar({ regras_desligadas: ['ciot', 'pagamento_do_tac'] })
    expect(await campos()).not.toEqual(expect.arrayContaining(['ciots']))
    await configurar()
  })
})

describe('rascunhos', () => {
  test('guarda, muda com versão, lembra o veículo pela placa e exclui', async () => {
    await configurar()
    const { mdfe } = await rascunhoPronto(t, me, 'QWE4R56')
    expect(mdfe).toMatchObject({ estado: 'rascunho', numero: null, documentos: 2, placa: 'QWE4R56' })
    const rascunho = { ...mdfe.rascunho, observacoes: 'Portaria 2' }
    const params = { id: mdfe._id }
    const { dados } = await me.mdfe.editar({ params, body: { versao: mdfe.versao, rascunho } })
    expect(dados.rascunho.observacoes).toBe('Portaria 2')
    await expect(me.mdfe.editar({ params, body: { versao: mdfe.versao, rascunho } })).rejects.toMatchObject({
      status: 409,
    })
    const { dados: veiculos } = await me.mdfe.veiculos({ query: { busca: 'qwe-4r56' } })
    expect(veiculos).toMatchObject([{ placa: 'QWE4R56', tara_kg: 8200 }])
    const outro = await criarRomaneioPara(t, [GOIANIA], { placa: 'QWE4R56' })
    const proposta = (await me.mdfe.proposta({ params: { numero: outro.numero } })).dados[0]!
    expect(proposta.rascunho.veiculo).toMatchObject({ renavam: '12345678901', capacidade_kg: 14_000 })
    await me.mdfe.excluir({ params })
    await expect(me.mdfe.buscar({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('a lista filtra por estado, UF e busca, e conta cada estado', async () => {
    const { mdfe, romaneio } = await rascunhoPronto(t, me, 'LST1A23', [UBERLANDIA])
    const { dados, contadores } = await me.mdfe.listar({ query: { busca: 'lst-1a23', estado: 'rascunho' } })
    expect(dados.map((m) => m._id)).toEqual([mdfe._id])
    expect(contadores.rascunho).toBe(1)
    expect((await me.mdfe.listar({ query: { uf: 'mg', busca: String(romaneio.numero) } })).total).toBe(1)
    expect((await me.mdfe.listar({ query: { estado: 'encerrado', busca: 'LST1A23' } })).total).toBe(0)
  })

  test('de outro grupo não se vê nem se muda', async () => {
    const { mdfe } = await rascunhoPronto(t, me, 'OUT1A23')
    const vizinho = await t.entrar('admin@azapers.demo')
    const params = { id: mdfe._id }
    await expect(vizinho.mdfe.buscar({ params })).rejects.toMatchObject({ status: 404 })
    await expect(vizinho.mdfe.excluir({ params })).rejects.toMatchObject({ status: 404 })
    await expect(me.mdfe.xml({ params })).rejects.toMatchObject({ status: 409 })
  })

  test('sem certificado, a emissão diz o que fazer e nada fica preso', async () => {
    const { mdfe } = await rascunhoPronto(t, me, 'CER1A23')
    const { dados } = await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    expect(dados[0]).toMatchObject({ ok: false })
    expect(dados[0]!.pendencias[0]!.mensagem).toContain('não tem certificado A1')
    expect((await me.mdfe.buscar({ params: { id: mdfe._id } })).dados).toMatchObject({
      estado: 'rascunho',
      numero: null,
    })
  })
})
