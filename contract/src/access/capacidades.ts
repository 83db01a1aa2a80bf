import type { Modulo, Papel, Subject } from './subjects.ts'

/** What a person may do with what a capability guards: see it, or change it. Who changes it sees it. */
export type Verbo = 'ler' | 'escrever'

/** Who has a capability when nobody gave or took it: its roles, where the flag that it derives from is on. */
export type Guarda = {
  /** The module flag of a base that it derives from; without one it does not depend on the base. */
  modulo?: Modulo
  ler: readonly Papel[]
  escrever: readonly Papel[]
  /** Has it whatever the flags say: what spec §6 gives to a group's admin. */
  semModulo?: 'ADMIN'
}

const casa: readonly Papel[] = ['USUARIO', 'ADMIN']
const daCasa = (modulo: Modulo): Guarda => ({ modulo, ler: casa, escrever: casa })
const comAdmin = (modulo: Modulo): Guarda => ({ ...daCasa(modulo), semModulo: 'ADMIN' })
const doAdmin: Guarda = { ler: ['ADMIN'], escrever: ['ADMIN'] }
const assets: readonly Papel[] = ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR']
const lidaPor = (guarda: Guarda, ...mais: Papel[]): Guarda => ({ ...guarda, ler: [...guarda.ler, ...mais] })

/** Spec §6, the fourteen reading subjects: they guard the specification's own screens. */
const daEspecificacao: Record<Subject, Guarda> = {
  dashboard: comAdmin('dashboard'),
  usuarios: comAdmin('cadastros'),
  pesquisar: lidaPor(daCasa('pesquisar'), ...assets),
  ferramentas: daCasa('auditoria'),
  verificadas: daCasa('auditoria'),
  romaneios: lidaPor(comAdmin('romaneios'), ...assets),
  protocolos: lidaPor(comAdmin('protocolos'), ...assets),
  aplicativo: daCasa('aplicativo'),
  auditoria: daCasa('auditoria'),
  rota: daCasa('rota'),
  frete: daCasa('frete'),
  // Spec §2 keeps the courier out of creating and editing returns, not out of their list.
  devolucao: lidaPor(daCasa('devolucao'), 'ENTREGADOR'),
  cte: daCasa('fiscal'),
  prazoEntrega: daCasa('prazo'),
}

/** What each module guards besides, by its own word. */
const daCasaMesma = {
  certificados: doAdmin,
  destinatarios: comAdmin('cadastros'),
  ocorrencias: daCasa('auditoria'),
  veiculos: daCasa('romaneios'),
  motoristas: daCasa('romaneios'),
  lugares: daCasa('romaneios'),
  // Why somebody is away may tell of his health.
  ausencias: doAdmin,
  importacoes: daCasa('pesquisar'),
  correio: daCasa('pesquisar'),
  volumetria: daCasa('auditoria'),
  automatico: comAdmin('romaneios'),
  documentos: lidaPor(daCasa('devolucao'), 'ENTREGADOR'),
  rastreadores: doAdmin,
  roteirizacao: daCasa('rota'),
  canhotos: daCasa('pesquisar'),
  armazenamento: daCasa('pesquisar'),
  baixas: daCasa('pesquisar'),
  operacoes: daCasa('auditoria'),
  // Everybody reads prices; who changes them is the admin's to say.
  tarifas: { modulo: 'frete', ler: casa, escrever: ['ADMIN'], semModulo: 'ADMIN' },
  contratos: daCasa('frete'),
  // Spec §5: shown to the whole office, whatever the modules say.
  cotacoes: { ler: casa, escrever: casa },
  transmissao: daCasa('fiscal'),
  // CIOT, toll voucher and insurance of the trips.
  registros: daCasa('fiscal'),
  mdfe: daCasa('fiscal'),
  manifestacao: daCasa('fiscal'),
  configFiscal: doAdmin,
  // Who pays sees its own.
  faturas: lidaPor(daCasa('frete'), 'EMBARCADOR'),
  // How clients are billed, what is still to be, pre-invoices and disputes: none of it is the client's.
  cobranca: daCasa('frete'),
  // What keeps the fleet fit; who says yes to what it costs is the admin's to be.
  oficina: daCasa('romaneios'),
  alcadaDaOficina: { ler: casa, escrever: ['ADMIN'] },
  // Papers with a last day, fines and hours: of vehicles, and of who drives them.
  validades: daCasa('romaneios'),
  multas: daCasa('romaneios'),
  jornada: daCasa('romaneios'),
  // The feature of the group opens finance's screens; no module of a base does. Who pays sees what he owes.
  titulos: lidaPor({ ler: casa, escrever: casa }, 'EMBARCADOR'),
  // Who is asked for what he owes, and how; none of it is the client's.
  regua: { ler: casa, escrever: casa },
  // Balances, statements and the closing of a month.
  contas: doAdmin,
  // Asking for a payment is everybody's; who asks never approves.
  solicitacoes: { ler: casa, escrever: casa },
  aprovacoes: doAdmin,
  configFinanceira: doAdmin,
  // What drivers and third parties are owed.
  acertos: { ler: casa, escrever: casa },
  // Cash flow, result and profit.
  resultado: doAdmin,
  parceiros: daCasa('pesquisar'),
  canais: doAdmin,
  chaves: doAdmin,
  webhooks: doAdmin,
  notificacoes: daCasa('pesquisar'),
  regrasDeAviso: doAdmin,
  incidentes: { ler: [...casa, ...assets, 'MOTORISTA'], escrever: [...casa, ...assets, 'MOTORISTA'] },
  // Who answers incidents; how the house answers them is the admin's to say.
  atendimento: { ler: casa, escrever: casa },
  configSac: doAdmin,
  // Who approves or refuses to pay for a loss.
  indenizacoes: { ler: casa, escrever: ['ADMIN'] },
  privacidade: doAdmin,
  // The door of those who send and get: what stands behind it is theirs alone.
  portal: { ler: ['EMBARCADOR', 'DESTINATARIO'], escrever: [] },
} as const satisfies Record<string, Guarda>

export type Capacidade = Subject | keyof typeof daCasaMesma

/** Every capability there is, with who has it by default: read by server, session, menu, docs and tests. */
export const guardas: Record<Capacidade, Guarda> = { ...daEspecificacao, ...daCasaMesma }

export const capacidades = Object.keys(guardas) as Capacidade[]

/** Whether a role has a capability by default, where these module flags are on. */
export function temPorPadrao(
  papel: Papel,
  modulos: readonly Modulo[],
  verbo: Verbo,
  capacidade: Capacidade,
): boolean {
  const guarda = guardas[capacidade]
  return (
    guarda[verbo].includes(papel) &&
    (!guarda.modulo || guarda.semModulo === papel || modulos.includes(guarda.modulo))
  )
}
