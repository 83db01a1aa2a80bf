import { describe, expect, test } from 'vitest'
import { type AjustesDosContratos, CondicoesDoContrato, type TipoDeContrato } from './formas.ts'
import { conferirContrato, REGRAS_DO_CONTRATO } from './lei.ts'
import {
  alertaDoContrato,
  avisoDeHoje,
  condicoesEm,
  estadiaDaLei,
  maisMeses,
  reajusteEm,
  termosDeEstadia,
} from './termos.ts'

const DIA = '2026-11-23'
const diz = (
  tipo: TipoDeContrato,
  condicoes: unknown,
  q: { dia?: string; rntrc?: string; regras?: AjustesDosContratos['regras'] } = {},
) =>
  conferirContrato(
    { tipo, rntrc: q.rntrc ?? '12345678', condicoes: CondicoesDoContrato.parse(condicoes) },
    { dia: q.dia ?? DIA, regras: q.regras ?? {} },
  ).map((p) => p.regra)

describe('the law’s prohibitions are dated rules', () => {
  test('nothing is deducted from an autonomous carrier: not the fee, insurance, toll, nor a loss nobody proved', () => {
    expect(diz('tac', { pagamento: { descontos: ['administracao'] } })).toEqual(['desconto_taxa_e_seguro'])
    expect(diz('tac', { pagamento: { descontos: ['seguro'] } })).toEqual(['desconto_taxa_e_seguro'])
    expect(diz('tac', { pagamento: { descontos: ['avaria'] } })).toEqual(['desconto_geral'])
    expect(diz('etc', { pagamento: { descontos: ['vale_pedagio', 'seguro'] } })).toEqual([
      'desconto_vale_pedagio',
    ])
    expect(diz('cliente', { pagamento: { descontos: ['seguro'] } })).toEqual([])
  })
  test('paid by voucher of a fuel station, or after thirty business days, it is forbidden from the day of the law', () => {
    expect(diz('etc', { pagamento: { forma: 'carta_frete', prazo_uteis: 31 } })).toEqual([
      'carta_frete',
      'trinta_dias_uteis',
    ])
    expect(diz('etc', { pagamento: { prazo_uteis: 31 } }, { dia: '2026-08-05' })).toEqual([])
    expect(diz('etc', { pagamento: { prazo_uteis: 30 } })).toEqual([])
  })
  test('what was vetoed is off until somebody turns it on, and what is on can be turned off', () => {
    expect(diz('tac', { pagamento: { adiantamento: 500_000 } })).toEqual([])
    const on = { regras: { adiantamento_70: true } }
    expect(diz('tac', { pagamento: { adiantamento: 699_999 } }, on)).toEqual(['adiantamento_70'])
    expect(diz('tac', { pagamento: { adiantamento: 700_000 } }, on)).toEqual([])
    expect(diz('tac', {}, { rntrc: '' })).toEqual(['rntrc'])
    expect(diz('tac', {}, { rntrc: '', regras: { rntrc: false } })).toEqual([])
  })
  test('more than five hours of free time, or an index within the year, is warned of and not forbidden', () => {
    const said = conferirContrato(
      {
        tipo: 'cliente',
        rntrc: '',
        condicoes: CondicoesDoContrato.parse({
          estadia: { livre_minutos: 301 },
          reajuste: { indice: 'ipca', meses: 6 },
        }),
      },
      { dia: DIA, regras: {} },
    )
    expect(said.map((p) => [p.regra, p.grave])).toEqual([
      ['reajuste_anual', false],
      ['cinco_horas', false],
    ])
    expect(diz('cliente', { reajuste: { indice: 'diesel', meses: 1 } })).toEqual([])
  })
  test('each rule has its act and its day, and they stand in the order of the days', () => {
    const days = REGRAS_DO_CONTRATO.map((r) => r.desde)
    expect([...days].sort()).toEqual(days)
    for (const r of REGRAS_DO_CONTRATO) expect(r.fonte).toMatch(/Lei|Res\./)
  })
})

describe('terms', () => {
  const v = (numero: number, desde: string) => ({ numero, desde })
  test('an addition holds from its day on; before the first day, the first conditions', () => {
    const all = [v(2, '2026-06-01'), v(1, '2026-01-01')]
    expect(condicoesEm(all, '2026-05-31')?.numero).toBe(1)
    expect(condicoesEm(all, '2026-06-01')?.numero).toBe(2)
    expect(condicoesEm(all, '2025-12-31')?.numero).toBe(1)
    expect(condicoesEm([], '2025-12-31')).toBeUndefined()
  })
  test('without a contract a stay is the law’s: five hours, all of it counted, by tonne and hour', () => {
    expect(termosDeEstadia(null)).toEqual(estadiaDaLei)
    expect(CondicoesDoContrato.parse({}).estadia).toEqual(estadiaDaLei)
    const own = CondicoesDoContrato.parse({
      estadia: { livre_minutos: 180, forma: 'hora', valor_centavos: 9000 },
    })
    expect(termosDeEstadia({ condicoes: own })).toMatchObject({ livre_minutos: 180, valor_centavos: 9000 })
  })
  test('months end where the month does', () => {
    expect(maisMeses('2026-01-31', 1)).toBe('2026-02-28')
    expect(maisMeses('2027-11-30', 3)).toBe('2028-02-29')
    expect(maisMeses('2026-12-15', 12)).toBe('2027-12-15')
    expect(maisMeses('2199-12-15', 12)).toBe('2199-12-31')
  })
  test('the next adjustment is the written day, or the next whole term since the beginning', () => {
    const c = (reajuste: object) => ({
      inicio: '2025-03-10',
      reajuste: CondicoesDoContrato.parse({ reajuste }).reajuste,
    })
    expect(reajusteEm(c({ indice: 'inctf' }), DIA)).toBe('2027-03-10')
    expect(reajusteEm(c({ indice: 'inctf', proximo: '2026-12-01' }), DIA)).toBe('2026-12-01')
    expect(reajusteEm(c({}), DIA)).toBeNull()
  })
})

describe('alerts', () => {
  const c = (mais: object) => ({
    estado: 'vigente' as const,
    inicio: '2026-01-01',
    fim: null as string | null,
    renova_meses: 0,
    reajuste_em: null as string | null,
    ...mais,
  })
  test('an end or an adjustment within a month is shown, with how many days are left', () => {
    expect(alertaDoContrato(c({ fim: '2026-12-05' }), DIA)).toEqual({
      texto: 'Vence em 12 dias',
      tom: 'warn',
    })
    expect(alertaDoContrato(c({ fim: '2026-11-23' }), DIA)?.texto).toBe('Vence hoje')
    expect(alertaDoContrato(c({ fim: '2026-11-24', renova_meses: 12 }), DIA)?.texto).toBe('Renova-se amanhã')
    expect(alertaDoContrato(c({ fim: '2027-01-30' }), DIA)).toBeNull()
    expect(alertaDoContrato(c({ reajuste_em: '2026-11-30' }), DIA)?.texto).toBe('Reajuste em 7 dias')
    expect(alertaDoContrato(c({ inicio: '2026-12-01' }), DIA)?.texto).toBe('Começa em 01/12/2026')
    expect(alertaDoContrato(c({ estado: 'rascunho', fim: '2026-11-24' }), DIA)).toBeNull()
  })
  test('somebody is told 30, 15 and 5 days before, and a day that was missed is made good', () => {
    const told = (fim: string) => avisoDeHoje({ fim }, [30, 15, 5], DIA)
    expect(told('2026-12-23')).toBe(30)
    expect(told('2026-12-24')).toBeNull()
    expect(told('2026-12-20')).toBe(30)
    expect(told('2026-12-08')).toBe(15)
    expect(told('2026-11-23')).toBe(5)
    expect(told('2026-11-22')).toBeNull()
  })
})
