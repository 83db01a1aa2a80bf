import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Client, type Contract, type MessageKey, messages } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sentences from '../../contract/test/sentences.json' with { type: 'json' }
import { Recusa } from './app.ts'
import { criarRomaneioProvado, provar } from './provas.ts'
import { abrirCenario, type Cenario, SANTOS, sempre } from './romaneios.ts'
import { criarViagem, enviarImagem, jpeg } from './viagem.ts'

/* Spec §5 and §8: each fixed sentence is said by the situation that deserves it. Those that the server says are provoked
 * here through HTTP; those that only a screen says name the file of the screen that does. */

let c: Cenario
let op: Client<Contract>
let admin: Client<Contract>
let dona: Client<Contract>
beforeAll(async () => {
  c = await abrirCenario()
  op = await c.entrar('operador@serraazul.demo')
  admin = await c.entrar('admin@serraazul.demo')
  dona = await c.entrar('super@tropeiro.demo')
})
afterAll(() => c.close())

type Resposta = { mensagem?: string | undefined }
/** What a call says, whether it takes or refuses. */
const dita = (call: Promise<Resposta>): Promise<string> =>
  call.then(
    (reply) => reply.mensagem ?? '',
    (e: unknown) => {
      if (e instanceof Recusa) return e.body.mensagem
      throw e
    },
  )

const santos = {
  cnpj: '61.365.284/0001-04',
  endereco: 'Avenida Ana Costa, 100, Gonzaga - Santos, SP',
  telefone: '1332221100',
  tipo_empresa: 'transportadora' as const,
}
const grupo = {
  nome_grupo: 'NOVO GRUPO',
  tipo_grupo: 'transportadora' as const,
  dados_grupo: { A: santos },
  rota: true,
}
const curitiba = {
  nome_grupo: 'SERRA AZUL',
  base: 'CURITIBA',
  cnpj: '91122233000384',
  endereco: 'Rua João Bettega, 5700, CIC - Curitiba, PR',
  telefone: '4133221100',
  anterior: { base: 'CURITIBA', cnpj: '91122233000384' },
}
const email = {
  remetente: 'Otávio Lima',
  conteudo: 'Seguem os comprovantes.',
  destinatarios: ['ana@loja.com'],
  assunto: 'Comprovantes',
  grupo_emp: 'SERRA AZUL',
}
const prazo = { cnpj_distribuidora: 'GERAL', uf: 'SP' as const }

/** A protocol made of a romaneio whose notes are proved. */
async function protocolo() {
  const r = await criarRomaneioProvado(c, [{}, {}])
  const [card] = (await op.protocolos.previa({ body: { romaneios: [r.numero] } })).dados
  const { dados } = await op.protocolos.acao({ body: { protocolos: [card!] } })
  return { ...r, protocolo: dados[0]!.numero }
}
/** A note that waits for somebody's eyes. */
async function aJulgar(): Promise<string> {
  const { notas } = await criarRomaneioProvado(c, [{ situacao: 'auditoria', desfecho: 'entrega' }])
  await provar(c, c.grupoId, notas[0]!, 1)
  await c.db.query("update comprovantes set estado = 'auditoria' where nota_id = $1", [notas[0]])
  return notas[0]!
}

const situacoes: Partial<Record<MessageKey, { quando: string; dita: () => Promise<string> }>> = {
  erroSetarStatus: {
    quando: 'a proof is refused without a reason',
    dita: async () => dita(op.auditoria.atualizar({ body: { _id: await aJulgar(), status: 'reprovado' } })),
  },
  statusAtualizado: {
    quando: 'a proof is approved',
    dita: async () => dita(op.auditoria.atualizar({ body: { _id: await aJulgar(), status: 'aprovado' } })),
  },
  emailInvalido: {
    quando: 'an e-mail goes to what is no address',
    dita: () => dita(op.correio.enviar({ body: { ...email, notas: ['1'], destinatarios: ['torto@'] } })),
  },
  emailCamposObrigatorios: {
    quando: 'an e-mail has an empty field',
    dita: () => dita(op.correio.enviar({ body: { ...email, assunto: ' ', notas: ['1'] } })),
  },
  emailEnviado: {
    quando: 'proofs are sent',
    dita: async () => {
      const { notas } = await criarRomaneioProvado(c, [{ imagens: 1 }])
      return dita(op.correio.enviar({ body: { ...email, notas } }))
    },
  },
  paginaNaoEncontrada: {
    quando: 'an address leads nowhere',
    dita: async () => (await c.app.inject({ url: '/api/nada' })).json<{ mensagem: string }>().mensagem,
  },
  previaSemRomaneio: {
    quando: 'protocols are previewed without a romaneio',
    dita: () => dita(op.protocolos.previa({ body: { romaneios: [] } })),
  },
  semProtocolosSelecionados: {
    quando: 'protocols are made with nothing selected',
    dita: () => dita(op.protocolos.acao({ body: { protocolos: [] } })),
  },
  nenhumProtocolo: {
    quando: 'what was previewed is there no more',
    dita: () => dita(op.protocolos.acao({ body: { protocolos: [987_654_321] } })),
  },
  protocoloCriado: {
    quando: 'a protocol is made',
    dita: async () => {
      const r = await criarRomaneioProvado(c, [{}])
      const [card] = (await op.protocolos.previa({ body: { romaneios: [r.numero] } })).dados
      return dita(op.protocolos.acao({ body: { protocolos: [card!] } }))
    },
  },
  notaEnviada: {
    quando: 'the paper of a note goes back to the shipper',
    dita: async () => {
      const { protocolo: numero_protocolo, notas } = await protocolo()
      return dita(
        op.protocolos.atualizaStatusDaNota({
          body: { numero_protocolo, notas: [notas[0]!], status: 'enviada' },
        }),
      )
    },
  },
  semRomaneios: {
    quando: 'no romaneio fits',
    dita: () => dita(op.protocolos.previa({ body: { romaneios: [999_999] } })),
  },
  romaneiosGerados: {
    quando: 'waiting notes become romaneios',
    dita: async () => {
      await c.rota('Litoral', SANTOS)
      await c.notas(2, { ibge: SANTOS })
      return dita(op.romaneios.romanear({ body: sempre }))
    },
  },
  romanearFalhou: {
    quando: 'nothing waits for a romaneio',
    dita: () => dita(op.romaneios.romanear({ body: { ...sempre, dataFim: '202001020000' } })),
  },
  erroPartida: {
    quando: 'no romaneio could leave',
    dita: () => dita(op.romaneios.saida({ body: { numerosRom: [987_654] } })),
  },
  pesquisaFeita: {
    quando: 'a search finds notes',
    dita: async () => {
      await c.nota()
      return dita(op.notas.pesquisar({ body: {} }))
    },
  },
  nenhumDado: {
    quando: 'a search finds none',
    dita: () => dita(op.notas.pesquisar({ body: { numero: [987_654_321] } })),
  },
  erroUploadImagem: {
    quando: 'a proof names a picture that has not come',
    dita: async () => {
      const { notas } = await criarViagem(c, { motorista: 'joao@serraazul.demo', notas: 1 })
      const joao = await c.entrar('joao@serraazul.demo')
      return dita(
        joao.comprovacoes
          .comprovar({
            body: {
              idempotencia: 'catalogo-imagem-1',
              nota: notas[0]!,
              ocorrencia: 1,
              recebedor_nome: 'Ana',
              recebedor_documento: '123',
              recebedor_grau: 'portaria',
              em: c.deps.clock().toISOString(),
              lat: -23.5,
              lng: -46.6,
              precisao: 10,
              imagens: [await enviarImagem(c, joao, jpeg(), { sent: false })],
            },
          })
          .then(() => ({})),
      )
    },
  },
  erroInterno: {
    quando: 'the server itself fails',
    dita: async () => {
      await c.db.query('alter table sac_config rename to sac_config_longe')
      try {
        return await dita(op.sac.config({ body: { grupo_emp: 'SERRA AZUL' } }).then(() => ({})))
      } finally {
        await c.db.query('alter table sac_config_longe rename to sac_config')
      }
    },
  },
  prazoCamposObrigatorios: {
    quando: 'deadlines are saved for no state',
    dita: () => dita(op.prazos.salvar({ body: { cnpj_distribuidora: 'GERAL', prazos: [] } })),
  },
  prazosAtualizados: {
    quando: 'deadlines are saved',
    dita: async () => {
      const { resultado } = await op.prazos.doEstado({ body: prazo })
      const codigo = resultado[0]!.codigo
      const prazos = [{ codigo, prazo: { dia: 3, hora: 0 } }]
      return dita(op.prazos.salvar({ body: { ...prazo, prazos } }))
    },
  },
  destinatarioNaoAtualizado: {
    quando: 'a recipient that is not there is switched off',
    dita: () => dita(op.destinatarios.atualizarStatus({ body: [{ _id: '999999999', status: true }] })),
  },
  nenhumRemetente: {
    quando: 'a group has no shipper yet',
    dita: async () => {
      const vale = await c.entrar('admin@valeverde.demo')
      return dita(vale.destinatarios.buscarRemetentes({ body: {} }))
    },
  },
  baseSemCnpj: {
    quando: 'a group is made with a base without CNPJ (code 800)',
    dita: () =>
      dita(dona.empresas.cadastrar({ body: { ...grupo, dados_grupo: { A: { ...santos, cnpj: '' } } } })),
  },
  grupoJaCadastrado: {
    quando: 'a group takes a name that is taken (code 801)',
    dita: () => dita(dona.empresas.cadastrar({ body: { ...grupo, nome_grupo: 'VALE VERDE' } })),
  },
  grupoCamposObrigatorios: {
    quando: 'a group has no name',
    dita: () => dita(dona.empresas.cadastrar({ body: { ...grupo, nome_grupo: '' } })),
  },
  grupoSemModulo: {
    quando: 'a group has no module',
    dita: () => dita(dona.empresas.cadastrar({ body: { ...grupo, rota: false } })),
  },
  baseCamposObrigatorios: {
    quando: 'a base is edited with an empty field',
    dita: () => dita(admin.empresas.editarBases({ body: { ...curitiba, telefone: '' } })),
  },
  baseAtualizada: {
    quando: 'a base is edited',
    dita: () => dita(admin.empresas.editarBases({ body: curitiba })),
  },
  baseExcluida: {
    quando: 'a base is taken out',
    dita: async () => {
      const onde = { nome_grupo: 'SERRA AZUL', tipo_grupo: 'transportadora' as const }
      await admin.empresas.criarBases({ body: { ...onde, dados_grupo: { Santos: santos } } })
      return dita(admin.empresas.removerBases({ body: { ...onde, cnpj: santos.cnpj, base: 'SANTOS' } }))
    },
  },
  contaCriada: {
    quando: 'somebody signs up',
    dita: () =>
      dita(
        c.anonimo.usuarios.cadastrar({
          body: {
            name: 'Caio Barros',
            cpf: '16899535009',
            email: 'caio@barros.demo',
            telefone: '(11) 98888-7777',
            grupo: 'serra azul',
          },
        }),
      ),
  },
}

/** Said by a screen alone, from what it knows without asking or when no answer comes: `e2e/catalogo.spec.ts` shows each in a browser. */
const telas: Partial<Record<MessageKey, string>> = {
  erroBuscarAuditoria: 'web/src/comprovacao/auditoria/auditoria.page.tsx',
  loginFeito: 'web/src/host/public/login.page.tsx',
  carregandoModulo: 'web/src/ui/route-states.tsx',
  copiado: 'web/src/ui/toast.tsx',
  cookiesDeAcordo: 'web/src/host/shell/cookie-banner.tsx',
  cookiesIgnorar: 'web/src/host/shell/cookie-banner.tsx',
  servidorNaoResponde: 'web/src/lib/transport.ts',
  erroServidor: 'web/src/lib/transport.ts',
  ocorreuUmErro: 'web/src/lib/query-client.ts',
  protocolosFinalizados: 'web/src/comprovacao/protocolos/components/geracao-progress.tsx',
  romaneiosNaoBuscados: 'web/src/transporte/romaneios/components/pesquisar-tab.tsx',
  semDados: 'web/src/ui/states.tsx',
  nadaACarregar: 'web/src/ui/states.tsx',
  erroPrazos: 'web/src/cadastros/prazos/components/editor-de-prazos.tsx',
  erroEnderecos: 'web/src/carga/destinatarios/sem-rota.page.tsx',
}

describe('the server says', () => {
  for (const [key, { quando, dita: dizer }] of Object.entries(situacoes))
    test(`${messages[key as MessageKey]} when ${quando}`, async () => {
      expect(await dizer()).toContain(messages[key as MessageKey])
    })
})

describe('a screen says', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  for (const [key, file] of Object.entries(telas))
    test(`${messages[key as MessageKey]} in ${file}`, () => {
      expect(readFileSync(path.join(root, file), 'utf8')).toContain(`messages.${key}`)
    })
})

test('the whole catalogue is walked, and nothing waits any more', () => {
  expect(sentences.depois).toEqual({})
  expect(Object.keys({ ...situacoes, ...telas }).sort()).toEqual(Object.keys(sentences.agora).sort())
})
