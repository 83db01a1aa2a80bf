import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embarcadores, personas } from '../db/demo/personas.ts'
import { chaveDaNota } from './mdfe.ts'
import { criarRomaneioProvado } from './provas.ts'
import { abrirCenario, type Cenario, EDSON, MARIA, SANTOS } from './romaneios.ts'

/*
 * Issue 11, B6; spec §7, call by call: a body or query as it is written there, with every field that it names, is taken, and the reply has the
 * names that it is read by. Calls whose body the specification does not show are tried by their modules' own tests.
 */

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())

const OPERADOR = 'operador@serraazul.demo'
const ADMIN = 'admin@serraazul.demo'
const EMPRESA = '91122233000112'
const BOM_GRAO = embarcadores[0]!.cnpj

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Json = Record<string, unknown>

/** What goes over the wire and nothing else: neither the client's types nor its defaults. */
async function mandar(
  de: string,
  metodo: Metodo,
  url: string,
  dito: unknown,
): Promise<LightMyRequestResponse> {
  const pares = Object.entries(metodo === 'GET' ? (dito as Json) : {}).flatMap(([nome, valor]) =>
    [valor].flat().map((um) => [nome, String(um)] as [string, string]),
  )
  return c.app.inject({
    method: metodo,
    url: pares.length > 0 ? `${url}?${new URLSearchParams(pares)}` : url,
    headers: { authorization: `Bearer ${await c.token(de)}`, accept: 'application/json' },
    ...(metodo === 'GET' ? {} : { payload: dito as object }),
  })
}

async function pedir(metodo: Metodo, url: string, dito: unknown = {}, de = OPERADOR): Promise<Json> {
  const reply = await mandar(de, metodo, url, dito)
  expect(`${reply.statusCode} ${metodo} ${url}`, reply.body).toBe(`200 ${metodo} ${url}`)
  return reply.json()
}

describe('session, drivers, customer service', () => {
  test('usuarios/atualizartoken: refresh_token; status and dados.token', async () => {
    const { dados } = await c.anonimo.usuarios.login({ body: { login: OPERADOR, senha: personas[0]!.senha } })
    const reply = await pedir('POST', '/api/usuarios/atualizartoken', {
      refresh_token: dados.token.refresh_token,
    })
    expect(reply).toMatchObject({
      status: true,
      dados: { token: { access_token: expect.any(String), refresh_token: expect.any(String) } },
    })
  })

  test('users/listar/motoristas: grupo_emp and base; valor of drivers, each with the names of §3', async () => {
    const { valor } = await pedir('GET', '/api/users/listar/motoristas', {
      grupo_emp: 'SERRA AZUL',
      base: ['CAMPINAS', 'SÃO PAULO'],
    })
    const nomes = ['_id', 'name', 'cpf', 'email']
    expect(Object.keys((valor as Json[])[0]!)).toEqual(expect.arrayContaining(nomes))
    expect(new Set((valor as Json[]).map((m) => m.base))).toEqual(new Set(['CAMPINAS', 'SÃO PAULO']))
  })

  test('sac: criar, config/buscar with grupo_emp and filtros; parametros.tipos and the colours', async () => {
    const grupo_emp = 'SERRA AZUL'
    const { parametros } = (await pedir('POST', '/api/sac/config/buscar', { grupo_emp, filtros: {} })) as {
      parametros: { tipos: string[]; configuracoes: { cores: Json } }
    }
    expect(parametros.configuracoes.cores).toEqual({ primary: '#FF7418', secondary: '#5E2572' })
    const criado = await pedir('POST', '/api/sac/incidente/criar', {
      grupo_emp,
      tipo: parametros.tipos[0],
      assunto: 'Canhoto ilegível',
      descricao: 'A foto saiu tremida.',
      tipo_doc: 'NOTA',
    })
    expect(criado).toMatchObject({ status: true, dados: { numero: expect.any(String) } })
  })
})

describe('recipients and deadlines', () => {
  const quem = { cnpjEmpresa: [EMPRESA], cnpj_distribuidora: BOM_GRAO }
  const emSantos = async () => {
    await c.nota({ ibge: SANTOS })
    await c.db.query("update pessoas set uf = 'SP', municipio_ibge = $1 where documento = '96074694000180'", [
      SANTOS,
    ])
  }

  test('busca/*: cnpjEmpresa as an array, cnpj_distribuidora, uf or cidade, filtrar; resultado and valor', async () => {
    await emSantos()
    const busca: [string, Json][] = [
      ['estado/rota', quem],
      ['uf/', { ...quem, uf: 'SP' }],
      ['cidade/', { ...quem, cidade: 'Santos' }],
      ['semrota/', quem],
      ['remetentes', { cnpjEmpresa: [EMPRESA] }],
      ['estado/prazo', { ...quem, uf: 'SP' }],
    ]
    for (const [caminho, corpo] of busca)
      for (const filtrar of [undefined, 'mercado', { texto: 'mercado' }]) {
        const reply = await pedir('POST', `/api/destinatarios/busca/${caminho}`, {
          ...corpo,
          ...(filtrar === undefined ? {} : { filtrar }),
        })
        expect(Object.keys(reply), caminho).toEqual(expect.arrayContaining(['resultado', 'valor']))
      }
    const achados = await pedir('POST', '/api/destinatarios/busca/uf/', { uf: 'SP', filtrar: 'esquina' })
    expect(achados.valor).toMatchObject([{ destNome: 'Mercado da Esquina' }])
    const nenhum = await pedir('POST', '/api/destinatarios/busca/uf/', { uf: 'SP', filtrar: 'ninguém' })
    expect(nenhum.valor).toEqual([])
  })

  test('atualizarstatus: an array of _id and status; prazoentrega: a list with deadlines', async () => {
    await emSantos()
    const { valor } = await pedir('POST', '/api/destinatarios/busca/uf/', { uf: 'SP' })
    const [um] = valor as Json[]
    expect(
      await pedir('PUT', '/api/destinatarios/atualizarstatus', [{ _id: um!._id, status: false }], ADMIN),
    ).toMatchObject({ status: true, mensagem: 'Status atualizado com sucesso !' })
    expect(
      await pedir('PUT', '/api/destinatarios/prazoentrega', {
        ...quem,
        uf: 'SP',
        prazos: [{ codigo: SANTOS, prazo: { dia: 2, hora: 6 } }],
      }),
    ).toMatchObject({ status: true, mensagem: 'Prazos atualizados com sucesso !' })
  })

  test('negocioempresa/buscar: cnpj as an array, relacao and tipo; relacao says which papers count', async () => {
    const outro = embarcadores[1]!
    await c.nota()
    const minuta = await c.nota({ embarca: { documento: outro.cnpj, nome: outro.nome } })
    await c.db.query("update notas set tipo_doc = 'MINUTA' where id = $1", [minuta])
    const buscar = async (relacao: string) => {
      const dito = { cnpj: [EMPRESA], relacao, tipo: 'remetente' }
      const { dados } = await pedir('GET', '/api/negocioempresa/buscar', dito)
      return (dados as Json[]).map((e) => e.cnpj)
    }
    const [normal, avulsa] = [await buscar('normal'), await buscar('avulsa')]
    expect([normal.includes(BOM_GRAO), normal.includes(outro.cnpj)]).toEqual([true, false])
    expect(avulsa).toContain(outro.cnpj)
  })
})

describe('romaneios', () => {
  const periodo = { dataInicio: '202001010000', dataFim: '209912312359' }

  test('romanear and its life: cnpjs, grupo_emp, cnpjEmpresa, minutes, rotas; romaneios.criados; pre/buscar, pre/validar', async () => {
    await c.limpar()
    const rota = await c.rota('Litoral', SANTOS)
    await c.notas(2, { ibge: SANTOS })
    const feito = await pedir('POST', '/api/romanear', {
      ...periodo,
      cnpjs: [EMPRESA],
      grupo_emp: 'SERRA AZUL',
      cnpjEmpresa: [EMPRESA],
      rotas: [rota],
    })
    const { criados } = feito.romaneios as { criados: Json[] }
    const nomes = [
      ...['_id', 'numero_romaneio', 'cpf_motorista', 'created_at', 'total_notas_romaneio', 'unidade'],
      ...['cnpj_empresa', 'rotaPertencente', 'qtd_volumes_romaneio', 'id_rota'],
    ]
    expect(Object.keys(criados[0]!)).toEqual(expect.arrayContaining(nomes))
    const pre = await pedir('GET', '/api/romaneios/pre/buscar/', {
      cnpj_empresa: [EMPRESA],
      bases: ['SÃO PAULO'],
      semBase: 'true',
    })
    expect((pre.dados as Json[]).map((r) => r.numero_romaneio)).toEqual([criados[0]!.numero_romaneio])
    expect(
      await pedir('POST', '/api/romaneios/pre/validar', {
        cnpjEmpresa: [EMPRESA],
        numerosRom: [criados[0]!.numero_romaneio],
      }),
    ).toMatchObject({
      romaneiosAtualizados: [criados[0]!.numero_romaneio],
      romaneiosNaoAtualizados: [],
      naoAtualizados: 0,
    })
  })

  test('pesquisar: cnpj_empresa alone or as an array narrows; the summary has the names of §3', async () => {
    const { numero } = await criarRomaneioProvado(c, [{}])
    const pesquisar = (cnpj_empresa: unknown) =>
      pedir('POST', '/api/romaneios/pesquisar/', {
        cnpj_empresa,
        numero_romaneio: String(numero),
        cpf_motorista: '',
        dataInicio: '',
        dataFim: '',
        bases: ['SÃO PAULO'],
        sembase: false,
      })
    const { dados } = (await pesquisar([EMPRESA])) as { dados: Json[] }
    const nomes = [
      ...['data', 'numeroRomaneio', 'nomeEmpresa', 'criador', 'unidade', 'cpfMotorista', 'placa_veiculo'],
      ...['motorista', 'totalNotas', 'id', 'totalVolume', 'totalValor'],
    ]
    expect(Object.keys(dados[0]!)).toEqual(expect.arrayContaining(nomes))
    expect((await pesquisar(EMPRESA)).total).toBe(1)
    expect((await pesquisar(['91122233000201'])).total).toBe(0)
  })

  test('editar: every field of it, additions with cnpj_transp, nome_dist, nome_transp and tipo_doc; porchave finds the note', async () => {
    const primeira = await c.nota()
    const { dados } = await pedir('POST', '/api/romaneios/criar', { notas: [primeira] })
    const numero = (dados as Json).numero_romaneio
    const chave = chaveDaNota(902)
    const nova = await c.nota({ ibge: SANTOS, chave })
    const achada = await pedir('GET', '/api/notas/busca/porchave', { cnpjTomador: EMPRESA, chaveNota: chave })
    expect(achada.dados).toMatchObject({ _id: nova, chave })
    const antes = (await pedir('GET', `/api/romaneios/${numero}`)).dados as Json & { notas: Json[] }
    const { cnpj_dist, nome_dist } = achada.dados as Json
    const depois = await pedir('PUT', '/api/romaneios/editar', {
      cnpj_empresa: [EMPRESA],
      cpf_motorista: antes.cpf_motorista,
      nome_motorista: antes.nome_motorista,
      cpf_motorista_novo: MARIA,
      nome_motorista_novo: 'Maria Aparecida',
      placa_veiculo: 'FZK4B27',
      numero_romaneio: numero,
      created_at: antes.created_at,
      criador: antes.criador,
      grupo_emp: antes.grupo_emp,
      total_notas_romaneio: 2,
      notas: [
        { ...antes.notas[0], acao: 'atualizar', pos_entrega: 2 },
        {
          ...{ ar_nota: (achada.dados as Json).ar_nota, pos_entrega: 1, cnpj_dist, nome_dist },
          ...{ serie_nota: 1, numero_nota: (achada.dados as Json).numero, chave_nota: chave },
          ...{
            acao: 'adicionar',
            nome_destinatario: 'Mercado da Esquina',
            cnpj_destinatario: '96074694000180',
          },
          ...{ qtd_volumes: 1, valor_mercadoria: 1000, end_dest: 'Rua das Flores' },
          ...{ cnpj_transp: EMPRESA, nome_transp: 'Transportes Serra Azul', tipo_doc: 'NF-e' },
        },
      ],
    })
    expect((depois.dados as { notas: Json[] }).notas.map((n) => n._id)).toEqual([nova, primeira])
    expect(depois.dados).toMatchObject({ cpf_motorista: MARIA, total_notas_romaneio: 2 })
  })

  test('deletar gives the notes back', async () => {
    const id = await c.nota()
    const { dados } = await pedir('POST', '/api/romaneios/criar', { notas: [id], cpf_motorista: EDSON })
    const { numero_romaneio } = dados as Json
    const reply = await pedir('DELETE', '/api/romaneios/deletar', { numeros: [numero_romaneio] })
    expect(reply).toMatchObject({ status: true, excluidos: [numero_romaneio] })
  })
})

describe('audit, notes, e-mail', () => {
  /** The last line of a note's history, as the database keeps it. */
  const ultima = async (nota: string) =>
    (
      await c.db.query('select texto, dados from nota_eventos where nota_id = $1 order by id desc limit 1', [
        nota,
      ])
    ).rows[0] as { texto: string; dados: Json }

  test('ocorrencias, buscar, atualizar: with cnpj and usuario; tipoAuditoria and timezone stay in the history', async () => {
    const corpo = { cnpjEmpresa: [EMPRESA], grupoEmpresa: 'SERRA AZUL' }
    expect((await pedir('POST', '/api/auditoria/ocorrencias', corpo)).dados).not.toEqual([])
    const bases = ['SÃO PAULO', 'CAMPINAS']
    const fila = await pedir('POST', '/api/auditoria/buscar', { grupo_emp: 'SERRA AZUL', bases })
    expect(Object.keys(fila.dados as Json)).toEqual(
      expect.arrayContaining(['notasAuditoria', 'notasAgrupadas']),
    )
    const { notas } = await criarRomaneioProvado(c, [{ situacao: 'auditoria', desfecho: 'entrega' }])
    await pedir('PUT', '/api/auditoria/atualizar', {
      observacao: 'Assinatura conferida',
      timezone: 'America/Sao_Paulo',
      _id: notas[0],
      cnpj: EMPRESA,
      usuario: 'Otávio Lima',
      tipoAuditoria: 'manual',
    })
    expect(await ultima(notas[0]!)).toMatchObject({
      texto: 'Observação da auditoria: Assinatura conferida',
      dados: { tipoAuditoria: 'manual', timezone: 'America/Sao_Paulo' },
    })
  })

  test('note edits: historico_nota, status_nota, situacao_atual and ar_nota; the reply has history, status and situation', async () => {
    const id = await c.nota()
    const { ar_nota } = (await c.notaDe(id)) as { ar_nota: string }
    const reply = await pedir('PUT', '/api/notas/editar', {
      historico_nota: 'Conferida por telefone',
      situacao_atual: 'sem_romaneio',
      ar_nota,
    })
    expect(reply.dados).toMatchObject({ status: 'sem_romaneio', historico: expect.any(Array) })
  })

  test('pesquisar with skip, pesquisa/buscar, unicanota, pesquisa/dest and pesquisa/empresa with cnpj and visao', async () => {
    const id = await c.nota()
    const filtro = { grupo_emp: 'SERRA AZUL', remetente: [BOM_GRAO] }
    expect(await pedir('POST', '/api/pesquisar', { ...filtro, skip: 0 })).toMatchObject({
      mensagem: 'Pesquisa feita com sucesso!',
      skip: 0,
    })
    expect((await pedir('POST', '/api/pesquisa/buscar', filtro)).dados).not.toEqual([])
    expect((await pedir('GET', '/api/dashboard/buscar/unicanota', { id })).dados).toMatchObject({ _id: id })
    const dest = { cnpj: ['96074694000180'], visao: 'destinatario' }
    expect((await pedir('GET', '/api/pesquisa/dest', dest)).dados).toMatchObject([{ cnpj: dest.cnpj[0] }])
    const empresa = { cnpj: [EMPRESA], visao: 'transportadora' }
    expect((await pedir('GET', '/api/pesquisa/empresa', empresa)).dados).toMatchObject([{ cnpj: EMPRESA }])
  })

  test('comprovacao/email: remetente, conteudo, destinatarios, assunto, ars, grupo_emp', async () => {
    const { notas } = await criarRomaneioProvado(c, [{ imagens: 1 }])
    const { ar_nota } = (await c.notaDe(notas[0]!)) as { ar_nota: string }
    expect(
      await pedir('POST', '/api/comprovacao/email', {
        remetente: 'Otávio Lima',
        conteudo: 'Seguem os comprovantes.',
        destinatarios: ['ana@loja.com'],
        assunto: 'Comprovantes',
        ars: [ar_nota],
        grupo_emp: 'SERRA AZUL',
      }),
    ).toMatchObject({ status: true, mensagem: 'E-mail enviado com sucesso !' })
  })
})

describe('protocols', () => {
  test('buscar/romaneio, previa, acao, buscar/protocolo, atualizastatus, impressao, cancelar', async () => {
    const { numero, notas } = await criarRomaneioProvado(c, [{ imagens: 1 }])
    const dias = { dataInicio: '01012020', dataFim: '31122099' }
    const comum = { cnpj_empresa: [EMPRESA], bases: ['SÃO PAULO'], cpfUsuario: '52998224725', ...dias }
    const buscados = await pedir('POST', '/api/protocolos/buscar/romaneio', {
      ...comum,
      numero_romaneio: String(numero),
      exibirtodos: false,
      nomeUsuario: 'Otávio Lima',
    })
    expect(buscados.dados).toMatchObject([{ numero_romaneio: numero }])
    const { dados: cartoes } = await pedir('POST', '/api/protocolos/previa', { romaneios: [numero] })
    const [cartao] = cartoes as Json[]
    const nomes = [
      'numero',
      'status',
      'protocolo_duplicado',
      'nome_remetente',
      'cnpj_remetente',
      'notas',
      'rom',
    ]
    expect(Object.keys(cartao!)).toEqual(expect.arrayContaining([...nomes, 'index']))
    expect(await pedir('POST', '/api/protocolos/acao', { protocolos: [cartao] })).toMatchObject({
      mensagem: 'Protocolo criado com sucesso.',
    })
    const numero_protocolo = String(cartao!.numero)
    const achados = await pedir('POST', '/api/protocolos/buscar/protocolo', { ...comum, numero_protocolo })
    expect(achados.total).toBe(1)
    expect(
      await pedir('PUT', '/api/protocolos/nota/atualizastatus', {
        numero_protocolo,
        notas,
        status: 'enviada',
      }),
    ).toMatchObject({ mensagem: 'Nota enviada.' })
    const impressos = await pedir('POST', '/api/protocolos/buscar/impressao', { protocolos: [cartao] })
    expect(impressos.dados).toHaveLength(1)
    await pedir('PUT', '/api/protocolos/cancelar', { numero_protocolo, motivo: 'Gerado por engano' })
  })
})

describe('CT-e and groups', () => {
  test('getnotascte by its six segments, getcte, ibge/cidades, empresa/pesquisar, remdest', async () => {
    const ano = new Date().getFullYear()
    const caminho = `normal/0101${ano}/3112${ano}/${BOM_GRAO}/${EMPRESA}/todas`
    expect(await pedir('GET', `/api/cte/filtros/getnotascte/${caminho}`)).toMatchObject({ status: true })
    expect(await pedir('GET', '/api/cte/filtros/getcte')).toMatchObject({ status: true, dados: [] })
    expect((await pedir('GET', '/api/cte/ibge/cidades/', { uf: 'SP' })).dados).toHaveLength(645)
    expect((await pedir('GET', '/api/empresa/pesquisar')).dados).not.toEqual([])
    expect((await pedir('GET', '/api/empresa/buscadist')).dados).not.toEqual([])
    const pessoas = { cnpjEmitente: BOM_GRAO, tipoCnpjPesquisa: 'destinatario' }
    expect((await pedir('GET', '/api/cte/buscar/remdest/', pessoas)).dados).not.toEqual([])
  })

  test('criarBases, editarBases with anterior, listar, removerBases', async () => {
    const nome_grupo = 'SERRA AZUL'
    const endereco = 'Avenida Ana Costa, 100, Gonzaga - Santos, SP'
    const base = { cnpj: '91122233000546', endereco, telefone: '1332221100', tipo_empresa: 'transportadora' }
    await pedir(
      'PUT',
      '/api/grupo/empresa/criarBases',
      { dados_grupo: { LITORAL: { ...base, ficticio: true } }, tipo_grupo: 'transportadora', nome_grupo },
      ADMIN,
    )
    const nova = { nome_grupo, base: 'BAIXADA', cnpj: base.cnpj, endereco, telefone: '1332221101' }
    const anterior = { cnpj: base.cnpj, base: 'LITORAL' }
    expect(await pedir('PUT', '/api/grupo/empresa/editarBases', { ...nova, anterior }, ADMIN)).toMatchObject({
      status: true,
      dados: { base: 'BAIXADA', telefone: '1332221101' },
    })
    const { dados } = await pedir('GET', `/api/empresa/listar/${encodeURIComponent(nome_grupo)}`)
    expect((dados as Json[]).map((b) => b.base)).toContain('BAIXADA')
    const removida = { cnpj: base.cnpj, base: 'BAIXADA', nome_grupo }
    expect(await pedir('DELETE', '/api/grupo/empresa/removerBases/', removida, ADMIN)).toMatchObject({
      status: true,
    })
  })
})

test('a body that names another group is refused by every call that names one, and nothing of it is done', async () => {
  const outro = 'VALE VERDE'
  const periodo = { dataInicio: '202001010000', dataFim: '209912312359' }
  const email = { remetente: 'a', conteudo: 'b', destinatarios: ['a@b.com'], assunto: 'c', ars: ['1'] }
  const chamadas: [Metodo, string, Json][] = [
    ['GET', '/api/users/listar/motoristas', { grupo_emp: outro }],
    ['POST', '/api/sac/config/buscar', { grupo_emp: outro, filtros: {} }],
    ['POST', '/api/romanear', { ...periodo, grupo_emp: outro }],
    ['PUT', '/api/romaneios/editar', { numero_romaneio: 1, grupo_emp: outro, notas: [] }],
    ['POST', '/api/auditoria/ocorrencias', { grupoEmpresa: outro }],
    ['POST', '/api/auditoria/buscar', { grupo_emp: outro, bases: [] }],
    ['POST', '/api/pesquisar', { grupo_emp: outro, skip: 0 }],
    ['POST', '/api/pesquisa/buscar', { grupo_emp: outro }],
    ['POST', '/api/pesquisa/total', { grupo_emp: outro }],
    ['POST', '/api/notas/exportar', { grupo_emp: outro }],
    ['POST', '/api/comprovacao/email', { ...email, grupo_emp: outro }],
    ['GET', `/api/empresa/listar/${encodeURIComponent(outro)}`, {}],
    ['DELETE', '/api/grupo/empresa/removerBases/', { nome_grupo: outro, base: 'MATRIZ', cnpj: EMPRESA }],
  ]
  const taken: string[] = []
  for (const [metodo, url, dito] of chamadas) {
    const { statusCode } = await mandar(ADMIN, metodo, url, dito)
    if (statusCode < 400 || statusCode >= 500) taken.push(`${statusCode} ${metodo} ${url}`)
  }
  expect(taken).toEqual([])
})
