import type { Papel } from '@tropeiro/contract'
import { configuracaoPadrao } from '@tropeiro/contract/atendimento/sac/configuracao'
import type { Session } from '../src/session/state.ts'

/** A list of the product: its name, where it is, the call that fills it, what it says when there is nothing yet. */
export type NaTabela = {
  id: string
  to: string
  chamada: string
  vazio: string
  /** Where J and Enter lead, or `dialog` when a panel opens that is not in the address. */
  abre?: string
  papel?: Papel
  sessao?: Partial<Session>
  /** What a reply with one of everything must have otherwise, and one with nothing. */
  com?: object
  comNada?: object
  /** What the page's other calls must have otherwise, by their name. */
  outras?: Readonly<Record<string, object>>
  /** Its screen shows other columns than all of its list's. */
  semColunas?: true
}

type Mais = Omit<NaTabela, 'id' | 'to' | 'chamada' | 'vazio'>
const lista = (id: string, to: string, chamada: string, vazio: string, mais: Mais = {}): NaTabela => ({
  id,
  to: `/app/${to}`,
  chamada,
  vazio,
  ...mais,
})

/** Every list, one line each: `listas.test.tsx` opens it, and fails for one that is not here. */
export const tabela: readonly NaTabela[] = [
  lista('empresas', 'empresas', 'empresas.pesquisar', 'Nenhuma empresa neste grupo'),
  lista('saude', 'saude', 'saude.fila', 'A fila está vazia', { sessao: { super_user: true } }),
  lista('minha-empresa', 'minha-empresa', 'empresas.listar', 'Nenhuma base ainda', {
    abre: '/app/minha-empresa?base=1',
  }),
  lista('certificados', 'certificados', 'certificados.listar', 'Nenhum certificado ainda', {
    abre: '/app/certificados?certificado=1',
  }),
  lista('veiculos', 'frotas', 'veiculos.listar', 'Nenhum veículo ainda', { abre: '/app/frotas?veiculo=1' }),
  lista('pneus', 'frotas/pneus?aba=pneus', 'pneus.listar', 'Nenhum pneu no cadastro', {
    abre: '/app/frotas/pneus?aba=pneus&pneu=1',
  }),
  lista('ordens-de-servico', 'frotas/manutencao', 'manutencao.listar', 'Nenhuma ordem de serviço ainda', {
    abre: '/app/frotas/manutencao?ordem=1',
  }),
  lista(
    'vencimentos-da-frota',
    'frotas/manutencao?aba=vencimentos',
    'manutencao.vencimentos',
    'Nenhum veículo tem plano',
    { abre: '/app/frotas/manutencao?aba=vencimentos&item=1' },
  ),
  lista('cadastro-de-motoristas', 'motoristas', 'motoristas.listar', 'Nenhum motorista no cadastro', {
    abre: '/app/motoristas/1',
    com: { dados: { ativo: true } },
  }),
  lista('lugares', 'lugares', 'lugares.listar', 'Nenhum lugar no cadastro', {
    abre: '/app/lugares/1',
    com: { dados: { ativo: true } },
  }),
  lista('tarifas', 'frete/tabelas', 'tarifas.listar', 'Nenhuma tabela de frete ainda', {
    abre: '/app/frete/tabelas/1',
  }),
  lista('contratos', 'frete/contratos', 'contratos.listar', 'Nenhum contrato ainda', {
    abre: '/app/frete/contratos/1',
  }),
  lista('cotacoes', 'frete/cotacao', 'cotacoes.listar', 'Nenhuma cotação ainda', {
    abre: '/app/frete/cotacao/1',
  }),
  lista('registros', 'registros', 'registros.listar', 'Nada registrado ainda', {
    abre: '/app/registros?registro=1',
  }),
  lista('faturas', 'frete/faturas', 'faturas.listar', 'Nenhuma fatura ainda', {
    abre: '/app/frete/faturas?fatura=1',
  }),
  lista('solicitacoes', 'financeiro/solicitacoes', 'solicitacoes.listar', 'Nenhuma solicitação ainda', {
    abre: '/app/financeiro/solicitacoes?solicitacao=1',
  }),
  lista('regua', 'financeiro/regua', 'regua.listar', 'Ninguém deve nada', {
    abre: '/app/financeiro/regua?cliente=12ABC34501DE35',
    com: { dados: { documento: '12ABC34501DE35' } },
  }),
  lista('acertos', 'financeiro/acertos', 'acertos.listar', 'Nenhum acerto ainda', {
    abre: '/app/financeiro/acertos?acerto=1',
  }),
  lista(
    'lancamentos-de-competencia',
    'financeiro/lancamentos',
    'resultado.lancamentos',
    'Nenhum lançamento no período',
    {
      papel: 'ADMIN',
      abre: '/app/financeiro/titulos?natureza=receber&titulo=1',
      com: { dados: { titulo: '1', valor: 1 } },
    },
  ),
  lista('titulos', 'financeiro/titulos', 'titulos.listar', 'Nenhum título ainda', {
    abre: '/app/financeiro/titulos?titulo=1',
  }),
  lista('fretes', 'frete', 'frete.relatorio', 'Nenhum frete nesta lista', {
    abre: '/app/cte/listar?cte=1',
  }),
  lista('disputas', 'frete/disputas', 'faturas.disputas', 'Nenhuma disputa ainda', {
    abre: '/app/frete/disputas?disputa=1',
  }),
  lista('estadias', 'frete/estadias', 'estadias.listar', 'Nenhuma estadia ainda', {
    abre: '/app/frete/estadias?estadia=1',
  }),
  lista('cobrancas', 'frete/cobrancas', 'estadias.cobrancas', 'Nada a cobrar ainda', {
    abre: '/app/frete/cobrancas?cobranca=1',
  }),
  lista('abastecimentos', 'frotas/combustivel', 'abastecimentos.listar', 'Nenhum abastecimento ainda', {
    abre: '/app/frotas/combustivel?abastecimento=1',
  }),
  lista('pendencias-da-frota', 'frotas/pendencias', 'pendencias.listar', 'Nada espera por você', {
    abre: '/app/frotas/manutencao?ordem=1',
    com: { dados: { tipo: 'ordem_parada', alvo: '1', adiada: null } },
  }),
  lista('multas', 'frotas/multas', 'multas.listar', 'Nenhuma multa', { abre: '/app/frotas/multas?multa=1' }),
  lista('jornadas', 'frotas/jornada', 'jornada.dia', 'Nenhuma posição neste dia', {
    abre: '/app/frotas/jornada?motorista=1',
  }),
  lista('validades', 'frotas/validades', 'validades.listar', 'Nenhum documento ainda', {
    abre: '/app/frotas/validades?documento=1',
    com: { dados: { _id: '1', da_ficha: false } },
  }),
  lista('pedagios', 'frotas/pedagio', 'pedagios.listar', 'Nenhuma passagem ainda'),
  lista(
    'travessias',
    'frotas/pedagio?aba=travessias',
    'pedagios.travessias',
    'Nenhuma passagem vista ainda',
    { abre: '/app/frotas/pedagio?aba=travessias&travessia=1' },
  ),
  lista('contestacoes', 'frotas/pedagio?aba=contestacoes', 'pedagios.contestacoes', 'Nenhuma contestação', {
    abre: '/app/frotas/pedagio?aba=contestacoes&contestacao=1',
  }),
  lista('perfis', 'acessos', 'acessos.listar', 'Nenhum perfil ainda', { abre: '/app/acessos?perfil=1' }),
  lista('usuarios', 'usuarios', 'usuarios.listar', 'Nenhum usuário ainda'),
  lista('motoristas', 'usuarios?aba=motoristas', 'usuarios.listar', 'Nenhum motorista ainda'),
  lista('ocorrencias', 'ferramentas/ocorrencias', 'ocorrencias.tabela', 'Sem dados para exibir'),
  lista('medicao', 'medicao', 'medicao.listar', 'Nada contado neste período', { papel: 'ADMIN' }),
  lista('correio', 'correio', 'correio.listar', 'Nenhum e-mail ainda', { abre: '/app/correio/1' }),
  lista('devolucoes', 'documentos/devolucoes', 'devolucoes.pesquisar', 'Nenhuma devolução', {
    abre: '/app/documentos/devolucoes?ver=1',
  }),
  lista('planos', 'roteirizacao/processos', 'roteirizacao.buscar', 'Nenhum processo ainda', {
    abre: '/app/roteirizacao/gerar?plano=1',
  }),
  lista('documentos-azp', 'documentos/azp', 'documentos.pesquisar', 'Nenhum documento avulso'),
  lista('verificadas', 'ferramentas/verificadas', 'auditoria.verificadas', 'Nada auditado ainda'),
  lista('armazenamento', 'armazenamento', 'armazenamento.caixas', 'Nenhuma caixa ainda', {
    abre: '/app/armazenamento/1',
  }),
  lista('pendencias', 'pendencias', 'armazenamento.pendencias', 'Nada pendente'),
  lista('baixas', 'baixas', 'baixas.listar', 'Nenhuma baixa em massa ainda', { abre: '/app/baixas?baixa=1' }),
  lista('parceiros', 'parceiros', 'parceiros.listar', 'Nenhum parceiro ainda', { abre: '/app/parceiros/1' }),
  lista('arquivos-edi', 'parceiros?aba=arquivos', 'parceiros.arquivos', 'Nenhum arquivo ainda', {
    abre: '/app/parceiros?aba=arquivos&arquivo=1',
  }),
  lista('arquivos-do-parceiro', 'parceiros/1?aba=arquivos', 'parceiros.arquivos', 'Nenhum arquivo ainda', {
    abre: '/app/parceiros/1?aba=arquivos&arquivo=1',
  }),
  lista('notificacoes-regras', 'notificacoes', 'notificacoes.regras', 'Ninguém é avisado ainda', {
    abre: 'dialog',
  }),
  lista('notificacoes-enviadas', 'notificacoes?aba=enviadas', 'notificacoes.listar', 'Nenhum aviso ainda', {
    abre: '/app/notificacoes?aba=enviadas&aviso=1',
  }),
  lista('privacidade-pedidos', 'privacidade', 'privacidade.pedidos', 'Nenhum pedido', {
    abre: '/app/privacidade?pedido=1',
  }),
  lista('privacidade-acessos', 'privacidade?aba=acessos', 'privacidade.acessos', 'Nenhum acesso registrado'),
  lista('rotas', 'rotas', 'rotas.listar', 'Nenhuma rota de entrega ainda', { abre: '/app/rotas?rota=1' }),
  lista('sac-abertura', 'AberturaDeIncidentes', 'sac.meus', 'Nenhum incidente aberto por você', {
    abre: '/app/AberturaDeIncidentes?id=1',
  }),
  lista('sac-incidentes', 'sac/incidentes', 'sac.pesquisar', 'Nenhum incidente ainda', {
    abre: '/app/sac/atendimento?id=1',
    outras: { 'sac.configuracao': { dados: { configuracao: configuracaoPadrao(false) } } },
  }),
  lista('sac-indenizacoes', 'sac/indenizacoes', 'sac.indenizacoes', 'Nenhuma indenização ainda', {
    abre: '/app/sac/indenizacoes?indenizacao=1',
  }),
  lista('manifestacao', 'manifestar', 'manifestacao.listar', 'Nenhuma NF-e recebida ainda', {
    abre: '/app/manifestar?documento=1',
  }),
  lista('manifestacao-cte', 'manifestar?modelo=57', 'manifestacao.listar', 'Nenhum CT-e recebido ainda', {
    abre: '/app/manifestar?modelo=57&documento=1',
  }),
  lista('manifestacao-mdfe', 'manifestar?modelo=58', 'manifestacao.listar', 'Nenhum MDF-e recebido ainda', {
    abre: '/app/manifestar?modelo=58&documento=1',
  }),
  lista('mdfe', 'mdfe/listar', 'mdfe.listar', 'Nenhum MDF-e ainda', { abre: '/app/mdfe/editar?id=1' }),
  lista('cte', 'cte/listar', 'cte.getcte', 'Nenhum CT-e ainda', { abre: '/app/cte/editar?id=1' }),
  lista('cteos', 'cteos/listar', 'cteos.listar', 'Nenhum CT-e OS ainda', { abre: '/app/cteos/editar?id=1' }),
  lista('cte-notas', 'cte/criar', 'cte.getnotascte', 'Nenhuma nota espera CT-e'),
  lista('romaneios', 'romaneios?estado=andamento', 'romaneios.pesquisar', 'Nenhum romaneio em andamento', {
    abre: '/app/romaneios/editar/1',
  }),
  lista('pre-romaneios', 'romaneios?aba=pre', 'romaneios.preBuscar', 'Nenhum pré-romaneio esperando'),
  lista('grupos', 'cadastro-empresa?aba=grupos', 'empresas.grupos', 'Nenhum grupo ainda', {
    papel: 'ADMIN',
    sessao: { super_user: true },
  }),
  lista('prefatura', 'parceiros/1?aba=cobranca&prefatura=1', 'faturas.prefatura', 'Nada a comparar'),
  lista('importacao', 'integracoes/1', 'importacoes.resultado', 'Nenhum arquivo nesta lista', {
    abre: 'dialog',
    outras: { 'importacoes.buscar': { dados: { _id: '1', contagem: { total: 1 } } } },
  }),
  lista(
    'importacao-recusadas',
    'integracoes/1?aba=recusadas',
    'importacoes.resultado',
    'Nenhum arquivo nesta lista',
    {
      abre: 'dialog',
      outras: { 'importacoes.buscar': { dados: { _id: '1', contagem: { total: 1, recusadas: 1 } } } },
    },
  ),
  lista('destinatarios-0', 'destinatarios', 'destinatarios.buscarEstados', 'Não foi encontrado nenhum dado'),
  lista('destinatarios-1', 'destinatarios?uf=PR', 'destinatarios.buscarUf', 'Não foi encontrado nenhum dado'),
  lista(
    'destinatarios-2',
    'destinatarios?uf=PR&cidade=1',
    'destinatarios.buscarCidade',
    'Não foi encontrado nenhum dado',
  ),
  lista(
    'destinatarios',
    'destinatarios?uf=PR&cidade=1&bairro=B',
    'destinatarios.buscarCidade',
    'Não foi encontrado nenhum dado',
    {
      abre: 'dialog',
    },
  ),
  lista(
    'destinatarios-sem-rota',
    'ferramentas/EnderecoSemRota',
    'destinatarios.buscarSemRota',
    'Todo endereço tem rota',
    {
      abre: 'dialog',
    },
  ),
  lista('notas', 'pesquisa', 'notas.buscar', 'Sem dados para exibir', { abre: '/app/pesquisa/1' }),
  lista('protocolos-romaneios', 'protocolos', 'protocolos.buscarRomaneio', 'Nada a protocolar', {
    abre: '/app/protocolos?rom=1',
  }),
  lista(
    'protocolos',
    'protocolos?aba=pesquisar',
    'protocolos.buscarProtocolo',
    'Nenhum protocolo encontrado.',
    {
      abre: '/app/protocolos?aba=pesquisar&ver=1',
    },
  ),
]
