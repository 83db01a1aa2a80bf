import type { PerfilEscrito } from './calls.ts'

type PerfilDaCasa = Pick<PerfilEscrito, 'nome' | 'descricao' | 'no_lugar' | 'capacidades'>

/**
 * The perfis that a group begins with. Nobody has one until an admin gives it. Those whose family of screens is still to come
 * say what stands today.
 */
export const perfisDaCasa: readonly PerfilDaCasa[] = [
  {
    nome: 'Expedição',
    descricao: 'Quem insere notas, monta romaneios e solta a frota',
    no_lugar: true,
    capacidades: {
      dashboard: 'ler',
      pesquisar: 'escrever',
      importacoes: 'escrever',
      romaneios: 'escrever',
      automatico: 'escrever',
      rota: 'ler',
      veiculos: 'escrever',
      motoristas: 'escrever',
      volumetria: 'ler',
      documentos: 'escrever',
      devolucao: 'escrever',
      aplicativo: 'escrever',
      protocolos: 'ler',
      mdfe: 'ler',
      incidentes: 'escrever',
    },
  },
  {
    nome: 'Fiscal',
    descricao: 'Quem emite CT-e e MDF-e e cuida de certificados, séries e tributos',
    no_lugar: true,
    capacidades: {
      dashboard: 'ler',
      pesquisar: 'ler',
      romaneios: 'ler',
      cte: 'escrever',
      mdfe: 'escrever',
      manifestacao: 'escrever',
      transmissao: 'escrever',
      configFiscal: 'escrever',
      certificados: 'escrever',
      faturas: 'ler',
      rota: 'ler',
      incidentes: 'escrever',
    },
  },
  {
    nome: 'SAC',
    descricao: 'Quem responde a embarcadores e destinatários',
    no_lugar: true,
    capacidades: {
      dashboard: 'ler',
      pesquisar: 'ler',
      romaneios: 'ler',
      protocolos: 'ler',
      devolucao: 'ler',
      aplicativo: 'ler',
      correio: 'escrever',
      notificacoes: 'escrever',
      incidentes: 'escrever',
    },
  },
  {
    nome: 'SAC supervisor',
    descricao: 'Junto do perfil SAC: decide regras e textos dos avisos',
    no_lugar: false,
    capacidades: {
      regrasDeAviso: 'escrever',
      notificacoes: 'escrever',
      devolucao: 'escrever',
      auditoria: 'ler',
      incidentes: 'escrever',
    },
  },
  {
    nome: 'Faturamento',
    descricao: 'Quem fatura os CT-e e confere as pré-faturas dos clientes',
    no_lugar: true,
    capacidades: {
      dashboard: 'ler',
      pesquisar: 'ler',
      protocolos: 'ler',
      cte: 'ler',
      faturas: 'escrever',
      frete: 'escrever',
      parceiros: 'escrever',
      correio: 'escrever',
      incidentes: 'escrever',
    },
  },
  {
    nome: 'Contas a pagar',
    descricao: 'Quem confere o que há a pagar',
    no_lugar: true,
    capacidades: { pesquisar: 'ler', cte: 'ler', mdfe: 'ler', faturas: 'ler', incidentes: 'escrever' },
  },
  {
    nome: 'Aprovador',
    descricao: 'Junto de outro perfil: aprova comprovações e desfaz aprovações',
    no_lugar: false,
    capacidades: { auditoria: 'escrever', verificadas: 'escrever', pesquisar: 'ler' },
  },
  {
    nome: 'Oficina',
    descricao: 'Quem cuida dos veículos',
    no_lugar: true,
    capacidades: { veiculos: 'escrever', romaneios: 'ler', aplicativo: 'ler', incidentes: 'escrever' },
  },
  {
    nome: 'Gestor',
    descricao: 'Além do papel: cadastros, parceiros, webhooks e o que é só de administradores, para ver',
    no_lugar: false,
    capacidades: {
      dashboard: 'escrever',
      usuarios: 'escrever',
      canais: 'escrever',
      regrasDeAviso: 'escrever',
      certificados: 'ler',
      chaves: 'ler',
      webhooks: 'ler',
      rastreadores: 'escrever',
      privacidade: 'ler',
    },
  },
]
