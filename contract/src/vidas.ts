import { vidaDaAcareacao, vidaDaIndenizacao } from './atendimento/sac/caso/vida.ts'
import { vidaDoIncidente } from './atendimento/sac/vida.ts'
import { vidaDoVeiculo } from './cadastros/veiculos/vida.ts'
import { vidaDaNota } from './carga/notas/vida.ts'
import { vidaDoContrato } from './comercial/contratos/vida.ts'
import { vidaDaCotacao } from './comercial/cotacoes/vida.ts'
import { vidaDaCaixa, vidaDaRemessa } from './comprovacao/armazenamento/vida.ts'
import { vidaDoCanhoto } from './comprovacao/canhotos/vida.ts'
import { vidaDaProva } from './comprovacao/comprovacoes/vida.ts'
import { vidaDoPapel, vidaDoProtocolo } from './comprovacao/protocolos/vida.ts'
import { vidaDaCobranca } from './faturamento/estadias/vida.ts'
import { vidaDaFatura } from './faturamento/faturas/vida.ts'
import { vidaDaDisputa } from './faturamento/faturas/vida-da-disputa.ts'
import { vidaDoAcerto } from './financeiro/acertos/vida.ts'
import { vidaDoLote } from './financeiro/pagamentos/vida.ts'
import { vidaDaSolicitacao } from './financeiro/solicitacoes/vida.ts'
import { vidaDoTitulo } from './financeiro/titulos/vida.ts'
import { vidaDoCte } from './fiscal/cte/vida.ts'
import { vidaDoCteOs } from './fiscal/cteos/vida.ts'
import { vidaDoMdfe } from './fiscal/mdfe/vida.ts'
import { vidaDoRegistro } from './fiscal/registros/vida.ts'
import { vidaDaOrdem } from './frota/manutencao/vida.ts'
import { vidaDaMulta } from './frota/multas/vida.ts'
import { vidaDaContestacao } from './frota/pedagios/vida.ts'
import { vidaDoIncidenteDaFrota } from './frota/pendencias/vida.ts'
import { vidaDoPedido } from './gestao/privacidade/vida.ts'
import { vidaDoAviso } from './parceria/notificacoes/vida.ts'
import { vidaDaDevolucao } from './transporte/devolucoes/vida.ts'
import { vidaDoRomaneio } from './transporte/romaneios/vida.ts'
import { vidaDoPlano } from './transporte/roteirizacao/vida.ts'
import type { Frase, Passo, Quem, Vida, Viva } from './vida.ts'

/** A life with what the page of lives needs: how it is called, and a thing for its sentences to speak of. */
export type VidaNomeada = {
  nome: string
  vida: Vida<Viva, string>
  exemplo: Viva
}
const nomeada = <T extends Viva, A extends string>(
  nome: string,
  vida: Vida<T, A>,
  exemplo: Omit<T, 'estado'>,
): VidaNomeada => ({ nome, vida: vida as unknown as Vida<Viva, string>, exemplo: { ...exemplo, estado: '' } })

/** Every life of the house, in the order of its areas. */
export const vidas = {
  veiculo: nomeada('Veículo', vidaDoVeiculo, { placa: 'ABC1D23' }),
  nota: nomeada('Nota', vidaDaNota, { numero: 34, romaneio: 12, ultima: 'auditoria' }),
  romaneio: nomeada('Romaneio', vidaDoRomaneio, { numero: 12, cpf_motorista: null }),
  devolucao: nomeada('Devolução', vidaDaDevolucao, {}),
  plano: nomeada('Plano de rotas', vidaDoPlano, { temPlano: true, simulado: false }),
  comprovante: nomeada('Comprovante', vidaDaProva, {}),
  canhoto: nomeada('Canhoto', vidaDoCanhoto, {}),
  caixa: nomeada('Caixa de papéis', vidaDaCaixa, { numero: 5 }),
  remessa: nomeada('Remessa de caixas', vidaDaRemessa, { numero: 6 }),
  protocolo: nomeada('Protocolo', vidaDoProtocolo, { numero: 7 }),
  papel: nomeada('Nota física', vidaDoPapel, {}),
  contrato: nomeada('Contrato', vidaDoContrato, { numero: 12 }),
  cotacao: nomeada('Cotação', vidaDaCotacao, { numero: 12 }),
  cte: nomeada('CT-e', vidaDoCte, {}),
  cteos: nomeada('CT-e OS e GTV-e', vidaDoCteOs, {}),
  registro: nomeada('CIOT, vale-pedágio e averbação', vidaDoRegistro, { tipo: 'ciot' }),
  mdfe: nomeada('MDF-e', vidaDoMdfe, { numero: null }),
  fatura: nomeada('Fatura', vidaDaFatura, {}),
  disputa: nomeada('Disputa', vidaDaDisputa, {}),
  cobranca: nomeada('Cobrança fora do frete', vidaDaCobranca, { numero: 9, valor: 1 }),
  solicitacao: nomeada('Solicitação de pagamento', vidaDaSolicitacao, { numero: 12 }),
  ordem: nomeada('Ordem de serviço', vidaDaOrdem, {
    numero: 8,
    custo: 0,
    alcada: null,
    aprovado_centavos: null,
    quantos: 1,
  }),
  multa: nomeada('Multa de trânsito', vidaDaMulta, {
    auto: '1A7730012',
    responsavel: 'condutor',
    nic: false,
  }),
  contestacao: nomeada('Contestação de pedágio', vidaDaContestacao, { numero: 3, linhas: 1 }),
  incidenteDaFrota: nomeada('Incidente da frota', vidaDoIncidenteDaFrota, {}),
  titulo: nomeada('Título', vidaDoTitulo, { numero: 12 }),
  lote: nomeada('Lote de pagamentos', vidaDoLote, { numero: 3, minha: false, aprovei: false, mudou: false }),
  acerto: nomeada('Acerto', vidaDoAcerto, { numero: 3, pendentes: 0, pago: false, depois: null }),
  aviso: nomeada('Aviso', vidaDoAviso, {}),
  incidente: nomeada('Incidente', vidaDoIncidente, {}),
  acareacao: nomeada('Acareação', vidaDaAcareacao, {}),
  indenizacao: nomeada('Indenização', vidaDaIndenizacao, {}),
  pedido: nomeada('Pedido do titular', vidaDoPedido, {}),
}

const said = (frase: Frase<Viva>, exemplo: Viva): string =>
  typeof frase === 'string' ? frase : frase(exemplo)
const who = (quem: Quem): string => {
  if (quem === 'casa') return 'a casa'
  const { access } = quem
  const may = typeof access === 'string' ? access : Object.entries(access).flat().join(' ')
  return `\`${quem.method} ${quem.path}\` (${may})`
}
const name = (word: string) => word.replaceAll('_', ' ')

function answer(passo: Passo<Viva>, estado: string, exemplo: Viva): string {
  if (passo.tipo === 'passa')
    return passo.para.length === 1 && passo.para[0] === estado
      ? 'pode'
      : `→ ${passo.para.map(name).join(', ')}`
  return `${passo.tipo === 'ja' ? 'já: ' : ''}${said(passo.frase, { ...exemplo, estado })}`
}

function picture(vida: Vida<Viva, string>): string[] {
  const arrows = vida.estados.flatMap((de) =>
    vida.acoes.flatMap((acao) => {
      const passo = vida.passo(de, acao)
      if (passo.tipo !== 'passa') return []
      return passo.para
        .filter((para) => para !== de)
        .map((para) => `  ${de} --> ${para === 'fim' ? '[*]' : para}: ${name(acao)}`)
    }),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```']
}

function section({ nome, vida, exemplo }: VidaNomeada): string[] {
  const doers = vida.acoes.map((acao) => {
    const quem = vida.estados.flatMap((e) => {
      const passo = vida.passo(e, acao)
      return passo.tipo === 'passa' ? [passo.quem] : []
    })
    return `- **${name(acao)}**: ${[...new Set(quem.map(who))].join('; ')}`
  })
  const rows = vida.estados.flatMap((estado) =>
    vida.acoes.map(
      (acao) => `| ${name(estado)} | ${name(acao)} | ${answer(vida.passo(estado, acao), estado, exemplo)} |`,
    ),
  )
  return [
    `## ${nome}`,
    '',
    ...picture(vida),
    '',
    ...doers,
    '',
    '| de | ato | |',
    '|---|---|---|',
    ...rows,
    '',
  ]
}

/** The page of lives: a picture of each, who does what, and the sentence that refuses the rest. */
export const paginaDasVidas = (): string =>
  [
    '# Lives',
    '',
    'Made by `npm run gerar` from the rows of `vida.ts` in the contract ([why](decisions/0077-lives-are-data.md)). An act that a state',
    'allows may still be refused for something else of the thing, with a sentence of its own.',
    '',
    ...Object.values(vidas).flatMap(section),
  ].join('\n')
