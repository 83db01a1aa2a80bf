import { type Modulo, modulos } from '@tropeiro/contract'
import type { RecursoDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import { digitosCnpj } from '@tropeiro/fiscal'
import { criarBase, criarGrupo, type Owner } from './factories.ts'

/** Groups that spec §2 and §5 name, and ten of the fourteen that they do not: small, with one base and nobody's own. */
const gruposNomeados: readonly { nome: string; cidade: string; ibge: number }[] = [
  { nome: 'TROPEIRO', cidade: 'Curitiba, PR', ibge: 4106902 },
  { nome: 'TRANSLIMA', cidade: 'São Paulo, SP', ibge: 3550308 },
  { nome: 'TETS', cidade: 'Campinas, SP', ibge: 3509502 },
  { nome: 'RIO BRAVO', cidade: 'Belo Horizonte, MG', ibge: 3106200 },
  { nome: 'PONTE NOVA', cidade: 'São Paulo, SP', ibge: 3550308 },
  { nome: 'SERTANEJA', cidade: 'Campinas, SP', ibge: 3509502 },
  { nome: 'PIRATININGA', cidade: 'São Paulo, SP', ibge: 3550308 },
  { nome: 'ARAUCÁRIA', cidade: 'Curitiba, PR', ibge: 4106902 },
  { nome: 'MANTIQUEIRA', cidade: 'Belo Horizonte, MG', ibge: 3106200 },
  { nome: 'TIETÊ', cidade: 'São Paulo, SP', ibge: 3550308 },
  { nome: 'PARANOÁ', cidade: 'Campinas, SP', ibge: 3509502 },
  { nome: 'IGUAÇU', cidade: 'Curitiba, PR', ibge: 4106902 },
  { nome: 'GUARARAPES', cidade: 'São Paulo, SP', ibge: 3550308 },
]

/** Spec §5's fixed lists: tms for fourteen groups, frotas for two, roteirizacao for three. */
export const recursosPorGrupo: Readonly<Record<RecursoDeGrupo, readonly string[]>> = {
  tms: [
    'AZAPERS',
    'TRANSLIMA',
    'TETS',
    'SERRA AZUL',
    'RIO BRAVO',
    'PONTE NOVA',
    'SERTANEJA',
    'PIRATININGA',
    'ARAUCÁRIA',
    'MANTIQUEIRA',
    'TIETÊ',
    'PARANOÁ',
    'IGUAÇU',
    'GUARARAPES',
  ],
  frotas: ['AZAPERS', 'TROPEIRO'],
  roteirizacao: ['TRANSLIMA', 'TETS', 'AZAPERS'],
}

const tms = ['/tms/financeiro', '/tms/conta', '/tms/configuracao']
const frotas = [
  '/frotas',
  '/frotas/manutencao',
  '/frotas/pendencias',
  '/frotas/pneus',
  '/frotas/dashboard',
  '/frotas/combustivel',
  '/frotas/pneus/rodizio',
]

/** Spec §2's routes that v4 shows to some groups only. */
export const rotasNoV4: Readonly<Record<string, readonly string[]>> = {
  AZAPERS: [...tms, ...frotas],
  TROPEIRO: frotas,
  TRANSLIMA: tms,
  TETS: [
    ...tms,
    '/financeiro/titulos',
    '/financeiro/solicitacoes',
    '/financeiro/conta',
    '/financeiro/configuracao',
    '/romaneios',
    '/romaneios/criar-romaneios',
    '/romaneios/editar-romaneios',
  ],
}

const raizDe = (n: number) => `97${String(100_000 + n * 137).padStart(6, '0')}0001`
const empresaDe = (nome: string) => `Transportes ${nome[0]}${nome.slice(1).toLowerCase()} Ltda`

/** Features of groups beyond their modules (spec §5), and the groups that have them and stand nowhere else. */
export async function carregarRecursos(db: Owner): Promise<void> {
  const todos: readonly Modulo[] = modulos
  for (const [n, g] of gruposNomeados.entries()) {
    const grupoId = await criarGrupo(db, { nome: g.nome })
    await criarBase(db, {
      grupoId,
      nome: 'MATRIZ',
      cnpj: raizDe(n) + digitosCnpj(raizDe(n)),
      empresa: empresaDe(g.nome),
      ibge: g.ibge,
      endereco: `Avenida Brasil, ${100 + n}, Centro - ${g.cidade}`,
      modulos: todos,
    })
  }
  const linhas = [
    ...Object.entries(recursosPorGrupo).flatMap(([recurso, grupos]) =>
      grupos.map((grupo) => ({ grupo, recurso, valor: '' })),
    ),
    ...Object.entries(rotasNoV4).flatMap(([grupo, rotas]) =>
      rotas.map((valor) => ({ grupo, recurso: 'v4_rota', valor })),
    ),
  ]
  await db.query(
    `insert into grupo_recursos (grupo, recurso, valor)
     select grupo, recurso, valor from jsonb_to_recordset($1::jsonb) l(grupo text, recurso text, valor text)`,
    [JSON.stringify(linhas)],
  )
}
