import { diaEm } from '@tropeiro/contract'
import { ContratoEscrito } from '@tropeiro/contract/comercial/contratos/calls'
import { aprovarContrato, pedirAprovacao } from '../../src/comercial/contratos/atos.service.ts'
import { criarContrato } from '../../src/comercial/contratos/contratos.service.ts'
import { listarTarifas } from '../../src/comercial/tarifas/tarifas.service.ts'
import type { Deps } from '../../src/ctx.ts'
import { operadorDaDemo } from './emitentes.ts'

const DAY_MS = 86_400_000
type Pedaco = Record<string, unknown>

/** Kind, with whom, begins and ends so many days from today, what else, how far it goes. */
type Contratado = readonly ['cliente' | 'tac' | 'etc', string, string, number, number | null, Pedaco, string]
const CONTRATADOS: readonly Contratado[] = [
  [
    'cliente',
    '90752655',
    'Alimentos Bom Grão S.A.',
    -350,
    12,
    { condicoes: { reajuste: { indice: 'inctf' }, estadia: { livre_minutos: 180, silencio_dias: 10 } } },
    'vigente',
  ],
  [
    'cliente',
    '96074694000180',
    'Eletro Norte Comércio de Eletrônicos Ltda',
    -90,
    275,
    { renova_meses: 12, condicoes: { reajuste: { indice: 'ipca' } } },
    'vigente',
  ],
  ['tac', '52998224725', 'José Aparecido Ramos', -30, null, { rntrc: '48123456' }, 'vigente'],
  [
    'etc',
    '90255815000104',
    'Rodoviária Três Irmãos Ltda',
    5,
    370,
    { rntrc: '12345678', condicoes: { pagamento: { prazo_uteis: 15, acerto: 'quinzenal' } } },
    'aprovacao',
  ],
  [
    'tac',
    '11144477735',
    'Sebastião Lopes',
    0,
    null,
    { condicoes: { pagamento: { descontos: ['seguro'] } } },
    'rascunho',
  ],
]

/** Contracts in the states that a newcomer looks for: in force, about to end, waiting, and one that the law holds back. */
export async function fazerContratosDaDemo(deps: Deps): Promise<void> {
  const ctx = await operadorDaDemo(deps)
  const aprovador = await operadorDaDemo(deps, 'admin@serraazul.demo')
  if (!ctx || !aprovador) return
  const day = (n: number) => diaEm(new Date(deps.clock().getTime() + n * DAY_MS))
  const tables = await listarTarifas(ctx)
  for (const [tipo, documento, nome, inicio, fim, mais, ate] of CONTRATADOS) {
    const { condicoes, ...outros } = mais as { condicoes?: Pedaco }
    const tarifas = tables
      .filter((t) => t.cliente !== '' && t.cliente.startsWith(documento))
      .map((t) => t._id)
    const c = await criarContrato(
      ctx,
      ContratoEscrito.parse({
        tipo,
        documento,
        nome,
        inicio: day(inicio),
        fim: fim === null ? null : day(fim),
        ...outros,
        condicoes: { ...condicoes, tarifas },
      }),
    )
    if (ate === 'rascunho') continue
    await pedirAprovacao(ctx, c._id)
    if (ate === 'vigente') await aprovarContrato(aprovador, c._id)
  }
}
