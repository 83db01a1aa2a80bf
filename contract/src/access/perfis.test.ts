import { describe, expect, test } from 'vitest'
import { can } from './can.ts'
import { basesOnde, direitosDe, type PerfilDaPessoa, type QuemTemPerfis } from './perfis.ts'
import { modulos } from './subjects.ts'

const perfil = (
  capacidades: PerfilDaPessoa['capacidades'],
  mais: Partial<PerfilDaPessoa> = {},
): PerfilDaPessoa => ({ bases: [], no_lugar: false, capacidades, ...mais })
const sp = { id: 1, modulos }
const rio = { id: 2, modulos }
const semFiscal = { id: 3, modulos: modulos.filter((m) => m !== 'fiscal') }

const asker = (q: Partial<QuemTemPerfis>) => {
  const quem: QuemTemPerfis = { papel: 'USUARIO', bases: [sp, rio], perfis: [], ...q }
  return {
    papel: quem.papel,
    super_user: false,
    modulos: quem.bases.flatMap((b) => b.modulos),
    ...direitosDe(quem),
  }
}

describe('role and modules, plus what perfis give, minus what they take', () => {
  test('without perfis nothing differs', () => {
    expect(direitosDe({ papel: 'USUARIO', bases: [sp, rio], perfis: [] })).toEqual({
      dados: [],
      tirados: [],
      so_em: {},
    })
  })
  test('a perfil gives what the role has not; reading alone gives no writing', () => {
    const a = asker({ perfis: [perfil({ certificados: 'ler', webhooks: 'escrever' })] })
    expect(can(a, { ler: 'certificados' })).toBe(true)
    expect(can(a, { escrever: 'certificados' })).toBe(false)
    expect(can(a, { ler: 'webhooks' }) && can(a, { escrever: 'webhooks' })).toBe(true)
    expect(can(a, { escrever: 'cte' })).toBe(true)
  })
  test('what one perfil takes no other gives', () => {
    const a = asker({
      perfis: [perfil({ cte: 'escrever', mdfe: 'sem_escrever' }), perfil({ cte: 'sem_acesso' })],
    })
    expect(can(a, { ler: 'cte' })).toBe(false)
    expect(can(a, { ler: 'mdfe' })).toBe(true)
    expect(can(a, { escrever: 'mdfe' })).toBe(false)
  })
  test('a perfil in the place of the role leaves what it says, and what any session has', () => {
    const a = asker({ perfis: [perfil({ cte: 'escrever' }, { no_lugar: true })] })
    expect(can(a, { escrever: 'cte' })).toBe(true)
    expect(can(a, { ler: 'romaneios' })).toBe(false)
    expect(can(a, 'session')).toBe(true)
  })
  test('a perfil of one base holds there alone', () => {
    const a = asker({ perfis: [perfil({ cte: 'sem_escrever' }, { bases: [2] })] })
    expect(can(a, { escrever: 'cte' })).toBe(true)
    expect(basesOnde(a, [sp, rio], { escrever: 'cte' })).toEqual([sp])
    expect(basesOnde(a, [sp, rio], { ler: 'cte' })).toEqual([sp, rio])
  })
  test('a module that is on in one base opens it there, and no perfil gives what the base has not', () => {
    const a = asker({ bases: [sp, semFiscal], perfis: [perfil({ mdfe: 'escrever' })] })
    expect(basesOnde(a, [sp, semFiscal], { ler: 'cte' })).toEqual([sp])
    expect(basesOnde(a, [sp, semFiscal], { escrever: 'mdfe' })).toEqual([sp])
    expect(can(asker({ bases: [semFiscal], perfis: [perfil({ mdfe: 'escrever' })] }), { ler: 'mdfe' })).toBe(
      false,
    )
  })
  test('a person without a base has the perfis of every base', () => {
    const nobodys = { bases: [], perfis: [perfil({ certificados: 'ler' })] }
    expect(can(asker(nobodys), { ler: 'certificados' })).toBe(true)
    expect(
      can(asker({ ...nobodys, perfis: [perfil({ certificados: 'ler' }, { bases: [1] })] }), {
        ler: 'certificados',
      }),
    ).toBe(false)
  })
  test('asset roles and drivers have no perfis', () => {
    for (const papel of ['EMBARCADOR', 'ENTREGADOR', 'MOTORISTA'] as const)
      expect(
        direitosDe({ papel, bases: [sp], perfis: [perfil({ certificados: 'escrever' })] }).dados,
      ).toEqual([])
  })
  test('an admin keeps what spec §6 gives him without the module; the group may take even that', () => {
    const bases = [{ id: 1, modulos: [] }]
    expect(can(asker({ papel: 'ADMIN', bases }), { ler: 'romaneios' })).toBe(true)
    const taken = asker({ papel: 'ADMIN', bases, perfis: [perfil({ romaneios: 'sem_acesso' })] })
    expect(can(taken, { ler: 'romaneios' })).toBe(false)
    expect(can(taken, 'admin')).toBe(true)
  })
})
