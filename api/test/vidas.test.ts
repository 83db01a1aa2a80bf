import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { Vida, Viva } from '@tropeiro/contract/vida'
import { vidas } from '@tropeiro/contract/vidas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portaDaAcareacao, portaDaIndenizacao } from '../src/atendimento/sac/caso/vida.service.ts'
import { portaDoIncidente } from '../src/atendimento/sac/vida.service.ts'
import { portaDoVeiculo } from '../src/cadastros/veiculos/vida.service.ts'
import { portaDoContrato } from '../src/comercial/contratos/vida.service.ts'
import { portaDaCotacao } from '../src/comercial/cotacoes/vida.service.ts'
import { portaDaCaixa, portaDaRemessa } from '../src/comprovacao/armazenamento/vida.service.ts'
import { portaDoCanhoto } from '../src/comprovacao/canhotos/vida.service.ts'
import { portaDoProtocolo } from '../src/comprovacao/protocolos/vida.service.ts'
import { type Db, escopoDe, inTransaction } from '../src/db/tx.ts'
import { AppError } from '../src/errors.ts'
import { portaDaCobranca } from '../src/faturamento/estadias/vida.service.ts'
import { portaDaDisputa } from '../src/faturamento/faturas/disputas/disputas.service.ts'
import { portaDaFatura } from '../src/faturamento/faturas/vida.service.ts'
import { portaDoAcerto } from '../src/financeiro/acertos/vida.service.ts'
import { portaDoLote } from '../src/financeiro/pagamentos/lotes/vida.service.ts'
import { portaDaSolicitacao } from '../src/financeiro/solicitacoes/vida.service.ts'
import { portaDoTitulo } from '../src/financeiro/titulos/vida.service.ts'
import { portaDoRegistro } from '../src/fiscal/registros/vida.service.ts'
import { portaDaOrdem } from '../src/frota/manutencao/ordens/vida.service.ts'
import { portaDaMulta } from '../src/frota/multas/vida.service.ts'
import { portaDaContestacao } from '../src/frota/pedagios/contestacoes/vida.service.ts'
import { portaDoIncidenteDaFrota } from '../src/frota/pendencias/incidentes/vida.service.ts'
import { portaDoPedido } from '../src/gestao/privacidade/vida.service.ts'
import { portaDoAviso } from '../src/parceria/notificacoes/vida.service.ts'
import { portaDaDevolucao } from '../src/transporte/devolucoes/vida.service.ts'
import { portaDoRomaneio } from '../src/transporte/romaneios/vida.service.ts'
import { portaDoPlano } from '../src/transporte/roteirizacao/vida.service.ts'
import { type Porta, passar } from '../src/vida.ts'
import { Recusa } from './app.ts'
import { umAcerto, umaSolicitacao, umLote, umTitulo } from './financeiro.ts'
import { contestacao, incidenteDaFrota, multa, ordemDeServico, umVeiculo } from './oficina.ts'
import { abrirCenario, type Cenario, JOAO } from './romaneios.ts'

/*
 * Every state of every life, and every act in it, through the server's door on a real database: an allowed act stands in
 * the row afterwards, a repetition changes nothing, and any other is refused with the sentence of the life's row.
 */

type Linha = Viva & { id?: string }
type Caso = {
  porta: Porta<Viva, string, Linha, unknown>
  tabela: string
  coluna: 'estado' | 'status' | 'passo'
  /** Makes one, and answers its id and the one by which its door knows it. */
  semear: () => Promise<{ id: string; alvo: string }>
  /** What an act writes with it. */
  com?: Record<string, unknown>
}

let c: Cenario
let autor: string
const caso = <T extends Viva, A extends string, R extends T, Com>(
  porta: Porta<T, A, R, Com>,
  resto: Omit<Caso, 'porta' | 'coluna'> & { coluna?: 'status' | 'passo' },
): Caso => ({ coluna: 'estado', ...resto, porta: porta as unknown as Caso['porta'] })

const inserir = async (
  tabela: string,
  colunas: Record<string, unknown>,
): Promise<{ id: string; alvo: string }> => {
  const all = { grupo_id: c.grupoId, ...colunas }
  const names = Object.keys(all)
  const { rows } = await c.db.query<{ id: string }>(
    `insert into ${tabela} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id::text as id`,
    Object.values(all),
  )
  return { id: rows[0]!.id, alvo: rows[0]!.id }
}

const romaneio = async () => {
  const me = await c.entrar('operador@serraazul.demo')
  const { dados } = await me.romaneios.criar({ body: { notas: [await c.nota()], cpf_motorista: JOAO } })
  return { id: dados._id, alvo: dados._id, numero: dados.numero_romaneio }
}

const incidente = (numero: number) =>
  inserir('incidentes', {
    numero,
    tipo: 'Outro',
    assunto: 'Teste',
    descricao: 'Teste',
    aberto_por: autor,
    aberto_por_nome: 'Teste',
    origem_grupo_id: c.grupoId,
    origem_grupo: 'SERRA AZUL',
  })

const casos: Record<string, () => Promise<Caso>> = {
  romaneio: async () => caso(portaDoRomaneio, { tabela: 'romaneios', semear: romaneio }),
  devolucao: async () =>
    caso(portaDaDevolucao, {
      tabela: 'devolucoes',
      semear: async () =>
        inserir('devolucoes', { numero: 900_001, nota_id: await c.nota(), tipo: 'total', motivo: 'recusa' }),
      com: Object.fromEntries(
        ['receber', 'devolver', 'cancelar'].map((acao) => [
          acao,
          { em: new Date(), texto: 'Teste', evento: { tipo: 'devolvida', texto: 'Teste' } },
        ]),
      ),
    }),
  protocolo: async () =>
    caso(portaDoProtocolo, {
      tabela: 'protocolos',
      coluna: 'status',
      semear: async () => {
        const r = await romaneio()
        const made = await inserir('protocolos', {
          numero: 77,
          romaneio_id: r.id,
          cnpj_remetente: '11222333000181',
          nome_remetente: 'Remetente',
        })
        await c.db.query(
          `insert into protocolo_notas (grupo_id, protocolo_id, nota_id) values ($1, $2, $3)`,
          [c.grupoId, made.id, await c.nota()],
        )
        return { ...made, alvo: '77' }
      },
      com: { cancelar: { motivo: 'Teste' } },
    }),
  veiculo: async () => caso(portaDoVeiculo, umVeiculo(inserir)),
  contrato: async () =>
    caso(portaDoContrato, {
      tabela: 'contratos',
      semear: () =>
        inserir('contratos', {
          numero: 13,
          tipo: 'cliente',
          documento: '90752655000109',
          nome: 'Teste',
          inicio: '2026-01-01',
        }),
      com: { texto: 'Teste' },
    }),
  cotacao: async () =>
    caso(portaDaCotacao, {
      tabela: 'cotacoes',
      semear: () =>
        inserir('cotacoes', {
          numero: 13,
          cliente: 'Teste',
          origem: 'São Paulo/SP',
          destino: 'Curitiba/PR',
          escrita: '{}',
          embarque: '{}',
          validade: '2099-12-31',
        }),
      com: { texto: 'Teste' },
    }),
  plano: async () =>
    caso(portaDoPlano, {
      tabela: 'planos',
      semear: () =>
        inserir('planos', {
          base_id: c.base('SÃO PAULO'),
          dia: '2026-11-24',
          pedido: '{}',
          entrada: '{}',
          entrada_hash: 'x',
          notas: 1,
          paradas: 1,
          veiculos: 1,
          rotas: 1,
          criador: 'Teste',
        }),
    }),
  caixa: async () => {
    const lote = await inserir('armazenamento_lotes', {
      numero: 8,
      destino: 'Fora',
      responsavel: 'João',
      usuario_nome: 'Teste',
    })
    const com = { lote: lote.id, movimento: { tipo: 'mudada', texto: 'Teste' } }
    return caso(portaDaCaixa, {
      tabela: 'armazenamento_caixas',
      semear: async () => {
        const made = await inserir('armazenamento_caixas', { numero: 9, usuario_nome: 'Teste' })
        await inserirPapel(made.id)
        return made
      },
      com: Object.fromEntries(portaDaCaixa.vida.acoes.map((acao) => [acao, com])),
    })
  },
  remessa: async () =>
    caso(portaDaRemessa, {
      tabela: 'armazenamento_lotes',
      semear: () =>
        inserir('armazenamento_lotes', {
          numero: 10,
          destino: 'Fora',
          responsavel: 'João',
          usuario_nome: 'Teste',
        }),
    }),
  canhoto: async () => {
    const nota = await c.nota()
    const usuario = 'Teste'
    return caso(portaDoCanhoto, {
      tabela: 'canhotos',
      semear: async () => {
        const lote = await inserir('canhoto_lotes', {
          usuario_id: autor,
          usuario_nome: usuario,
          ocorrencia: 1,
          em: new Date(),
        })
        const arquivo = await inserir('canhoto_arquivos', {
          lote_id: lote.id,
          chave: 'x',
          nome: 'x.pdf',
          tipo: 'application/pdf',
          sha256: 'x',
        })
        return inserir('canhotos', {
          lote_id: lote.id,
          arquivo_id: arquivo.id,
          pagina: 1,
          ordem: 1,
          imagem_chave: 'x',
        })
      },
      com: {
        associar: { associar: { nota, comprovante: '1', usuario } },
        descartar: { descartar: { motivo: 'Teste', usuario } },
        desfazer: { desfazer: { motivo: 'Teste', usuario } },
      },
    })
  },
  lote: async () => caso(portaDoLote, umLote(inserir)),
  acerto: async () => caso(portaDoAcerto, umAcerto(inserir)),
  solicitacao: async () => caso(portaDaSolicitacao, umaSolicitacao(inserir)),
  titulo: async () => caso(portaDoTitulo, umTitulo(inserir)),
  fatura: async () =>
    caso(portaDaFatura, {
      tabela: 'faturas',
      semear: async () =>
        inserir('faturas', {
          parceiro_id: (
            await inserir('parceiros', {
              nome: 'Teste',
              nome_busca: 'teste',
              documento: '11222333000181',
              cnpjs: [],
            })
          ).id,
          cnpj_emitente: (
            await c.db.query('select cnpj from empresas where grupo_id = $1 limit 1', [c.grupoId])
          ).rows[0].cnpj,
          numero: 11,
          emissao: '2026-01-01',
          vencimento: '2026-02-01',
          valor_centavos: 1,
          quantidade: 1,
        }),
      com: { texto: 'Teste', em: new Date() },
    }),
  disputa: async () =>
    caso(portaDaDisputa, {
      tabela: 'disputas',
      semear: async () => {
        const parceiro = await inserir('parceiros', {
          nome: 'Teste',
          nome_busca: 'teste',
          documento: '12ABC34501DE35',
          cnpjs: [],
        })
        const pre = await inserir('prefaturas', {
          parceiro_id: parceiro.id,
          arquivo_id: 1,
          numero: 'PF1',
          valor_centavos: 1,
          informados: 1,
        })
        return inserir('disputas', {
          numero: 1,
          prefatura_id: pre.id,
          linha: 'd1',
          causa: 'peso',
          valor_centavos: 100,
          limite: '2099-01-01',
        })
      },
      com: { texto: 'Teste' },
    }),
  registro: async () =>
    caso(portaDoRegistro, {
      tabela: 'registros',
      semear: () =>
        inserir('registros', {
          tipo: 'ciot',
          referencia: 'romaneio:1',
          cnpj_emitente: '91122233000112',
          pedido: '{}',
          numero: '100000000001',
        }),
      com: { texto: 'Teste' },
    }),
  cobranca: async () =>
    caso(portaDaCobranca, {
      tabela: 'cobrancas',
      semear: () =>
        inserir('cobrancas', { numero: 1, tipo: 'DESCARGA', chave: 'teste', valor_centavos: 100 }),
      com: { texto: 'Teste' },
    }),
  ordem: async () => caso(portaDaOrdem, await ordemDeServico(inserir)),
  multa: async () => caso(portaDaMulta, multa(inserir)),
  contestacao: async () =>
    caso(
      portaDaContestacao,
      contestacao(inserir, (texto, valores) => c.db.query(texto, valores)),
    ),
  incidenteDaFrota: async () => caso(portaDoIncidenteDaFrota, incidenteDaFrota(inserir)),
  aviso: async () =>
    caso(portaDoAviso, {
      tabela: 'notificacoes',
      semear: async () => inserir('notificacoes', await doAviso()),
      com: {
        reenviar: { agora: new Date() },
        abrir_no_whatsapp: { agora: new Date(), texto: 'Teste' },
      },
    }),
  incidente: async () =>
    caso(portaDoIncidente, { tabela: 'incidentes', coluna: 'status', semear: () => incidente(12) }),
  acareacao: async () =>
    caso(portaDaAcareacao, {
      tabela: 'incidente_acareacoes',
      coluna: 'passo',
      semear: async () => {
        const { id } = await incidente(13)
        return inserir('incidente_acareacoes', { incidente_id: id, nota_id: await c.nota() })
      },
      com: Object.fromEntries(
        ['enviar', 'aceitar', 'recusar', 'concluir'].map((acao) => [
          acao,
          { texto: 'Teste', conclusao: { resultado: 'reconhecida' } },
        ]),
      ),
    }),
  indenizacao: async () =>
    caso(portaDaIndenizacao, {
      tabela: 'incidente_indenizacoes',
      semear: async () => {
        const { id } = await incidente(14)
        return inserir('incidente_indenizacoes', {
          numero: 1,
          incidente_id: id,
          caso: 'avaria',
          pedida_por: autor,
          segurado: true,
          devido_centavos: 100,
        })
      },
    }),
  pedido: async () =>
    caso(portaDoPedido, {
      tabela: 'titular_pedidos',
      semear: () =>
        inserir('titular_pedidos', { tipo: 'exportacao', aberto_por: 'Teste', prazo: '2026-12-31' }),
      com: {
        executar: { executar: { tarefa: '1' } },
        recusar: { recusar: { por: 'Teste', motivo: 'Teste' } },
        concluir: { concluir: { por: 'Teste', resultado: [] } },
      },
    }),
}

const doAviso = async () => ({
  nota_id: await c.nota(),
  evento_id: 1,
  chave: 'x',
  publico: 'destinatario',
  regra_nome: 'Teste',
  evento: 'saiu',
  canal: 'whatsapp',
  para: '11999990000',
  estado: 'fila',
  quando: new Date(),
})

const inserirPapel = async (caixa: string) =>
  c.db.query(
    `insert into armazenamento_papeis (grupo_id, nota_id, caixa_id, usuario_nome) values ($1, $2, $3, 'Teste')`,
    [c.grupoId, await c.nota(), caixa],
  )

class Volta extends Error {}
/** What `work` does is looked at and taken back. */
async function semDeixar(work: (db: Db) => Promise<void>): Promise<void> {
  await inTransaction(c.deps.pool, escopoDe(c.grupoId), async (db) => {
    await work(db)
    throw new Volta()
  }).catch((e) => {
    if (!(e instanceof Volta)) throw e
  })
}

beforeAll(async () => {
  c = await abrirCenario()
  autor = (await c.db.query(`select id::text as id from usuarios order by id limit 1`)).rows[0].id
})
afterAll(() => c.close())

/** A note's acts are asked through HTTP below; a proof's, paper's and fiscal ones in their modules' tests. */
const porOutraPorta = ['nota', 'comprovante', 'papel', 'cte', 'cteos', 'mdfe']

test('every life is walked', () => {
  expect([...Object.keys(casos), ...porOutraPorta].sort()).toEqual(Object.keys(vidas).sort())
})

describe.each(Object.keys(casos))('%s', (nome) => {
  test('every act in every state', async () => {
    const { porta, tabela, coluna, semear, com = {} } = await casos[nome]!()
    const { id, alvo } = await semear()
    const vida: Vida<Viva, string> = porta.vida
    for (const estado of vida.estados) {
      await c.db.query(`update ${tabela} set ${coluna} = $1 where grupo_id = $2 and id = $3`, [
        estado,
        c.grupoId,
        id,
      ])
      for (const acao of vida.acoes) {
        const passo = vida.passo(estado, acao)
        for (const para of passo.tipo === 'passa' ? passo.para : [estado]) {
          await semDeixar(async (db) => {
            const said = `${estado} ${acao}`
            const before = (await porta.travar(db, alvo))!
            const recusa = vida.recusa(before, acao)
            const answer = await passar(db, porta, alvo, acao, { para, com: com[acao] }).catch((e) => e)
            if (passo.tipo === 'recusa') {
              expect(answer, said).toBeInstanceOf(AppError)
              expect((answer as AppError).message, said).toBe(recusa)
              expect((answer as AppError).status, said).toBe(409)
              return
            }
            expect(answer, said).not.toBeInstanceOf(Error)
            expect(answer.ja === null, said).toBe(passo.tipo === 'passa')
            const after = await porta.travar(db, alvo)
            expect(after?.estado ?? 'fim', said).toBe(passo.tipo === 'ja' ? estado : para)
          })
        }
      }
    }
  })
})

type Eu = Awaited<ReturnType<Cenario['entrar']>>
type AtoDaNota = (typeof vidaDaNota.acoes)[number]
type NotaNova = { id: string; numero: number }
const previa = (tipo: 'base' | 'rota' | 'data' | 'ocorrencia') => async (eu: Eu, n: NotaNova) => {
  const body = { tipo, escolha: { lista: String(n.numero) }, prazo: '2030-01-01', ocorrencia: 1 }
  const [linha] = (await eu.operacoes.previa({ body })).dados.linhas
  if (linha?.motivo)
    throw new Recusa(409, { mensagem: linha.motivo } as ConstructorParameters<typeof Recusa>[1])
}
const corrigir = (status_nota: 'entregue' | 'sem_romaneio') => (eu: Eu, n: NotaNova) =>
  eu.notas.editar({ body: { _id: n.id, status_nota } })

/** The calls of the note's acts that need nothing but the note. */
const atos: Partial<Record<AtoDaNota, (eu: Eu, n: NotaNova) => Promise<unknown>>> = {
  editar: (eu, n) => eu.notas.editar({ body: { _id: n.id, observacao: 'Teste' } }),
  excluir: (eu, n) => eu.notas.excluir({ params: { id: n.id } }),
  corrigir: corrigir('entregue'),
  corrigir_para_sem_romaneio: corrigir('sem_romaneio'),
  romanear: (eu, n) => eu.romaneios.criar({ body: { notas: [n.id] } }),
  aprovar: (eu, n) => eu.auditoria.atualizar({ body: { _id: [n.id], status: 'aprovado' } }),
  reprovar: (eu, n) =>
    eu.auditoria.atualizar({ body: { _id: [n.id], status: 'reprovado', observacao: 'Teste' } }),
  devolver_inteira: (eu, n) => eu.devolucoes.criar({ body: { nota: n.id, tipo: 'total', motivo: 'recusa' } }),
  devolver_parte: (eu, n) =>
    eu.devolucoes.criar({
      body: {
        nota: n.id,
        tipo: 'parcial',
        motivo: 'recusa',
        itens: [{ descricao: 'Caixa', quantidade: 1 }],
      },
    }),
  mudar_base: previa('base'),
  mudar_rota: previa('rota'),
  mudar_prazo: previa('data'),
  dar_ocorrencia: previa('ocorrencia'),
}

describe('nota', () => {
  test.each(Object.keys(atos) as AtoDaNota[])('%s, asked of a note in each situation', async (acao) => {
    const eu = await c.entrar('admin@serraazul.demo')
    for (const estado of vidaDaNota.estados) {
      const id = await c.nota()
      const { rows } = await c.db.query<{ numero: number }>(
        `update notas set situacao = $1 where id = $2 returning numero::int as numero`,
        [estado, id],
      )
      const { numero } = rows[0]!
      const said = await atos[acao]!(eu, { id, numero }).then(
        () => null,
        (e: unknown) => (e instanceof Recusa ? e.body.mensagem : Promise.reject(e)),
      )
      expect(said, `${estado} ${acao}`).toBe(vidaDaNota.recusa({ estado, numero, ultima: null }, acao))
    }
  })
})
