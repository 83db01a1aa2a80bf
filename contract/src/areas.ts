/**
 * The house's areas and modules, in order: a module may call those that stand before it, and no other. Every room has them
 * under these names (`contract/src/<area>/<module>`, `api/src/<area>/<module>`, `web/src/<area>/<module>`), and every tool
 * reads this list. A new module is its name here, then `npm run gerar`.
 */
export const areas = {
  /** What every other stands on: what happened, files, long work, companies, people, certificates. */
  alicerce: ['fatos', 'arquivos', 'tarefas', 'empresas', 'usuarios', 'acessos', 'certificados', 'listas'],
  /** What changes seldom and is asked by all. */
  cadastros: ['prazos', 'rotas', 'ocorrencias', 'veiculos', 'motoristas', 'lugares'],
  /** The goods: notes, who gets them, how they come in. */
  carga: ['notas', 'destinatarios', 'importacoes', 'correio', 'volumetria'],
  /** From the dock to the door. */
  transporte: ['romaneios', 'automatico', 'documentos', 'devolucoes', 'rastreamento', 'roteirizacao', 'mesa'],
  /** The proof and its paper. */
  comprovacao: [
    'comprovacoes',
    'auditoria',
    'canhotos',
    'armazenamento',
    'protocolos',
    'baixas',
    'operacoes',
  ],
  /** What a freight costs, and what was promised. */
  comercial: ['tarifas', 'contratos', 'cotacoes'],
  /** Documents that a tax authority must take. */
  fiscal: ['transmissao', 'tributos', 'dfe', 'cte', 'cteos', 'registros', 'mdfe', 'manifestacao'],
  /** What is charged. */
  faturamento: ['faturas', 'frete', 'estadias'],
  /** Every truck fit for tomorrow, and what the vehicles cost. */
  frota: [
    'abastecimentos',
    'pedagios',
    'manutencao',
    'pneus',
    'validades',
    'multas',
    'jornada',
    'pendencias',
  ],
  /** Money that closes: what is owed, where it is kept, who approves. */
  financeiro: ['titulos', 'boletos', 'regua', 'contas', 'solicitacoes', 'acertos', 'pagamentos', 'resultado'],
  /** Whom we tell, and how. */
  parceria: ['parceiros', 'notificacoes', 'migracao'],
  /** Who asks us. */
  atendimento: ['sac'],
  /** What is read over all of it. */
  gestao: ['torre', 'dashboards', 'vigias', 'portal', 'medicao', 'privacidade', 'saude'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof areas
/** A module by its name: no two areas have one of the same. */
export type NomeDeModulo = (typeof areas)[Area][number]
