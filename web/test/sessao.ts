import { modulos, type Papel } from '@tropeiro/contract'
import { recursosDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import type { Session } from '../src/session/state.ts'

/** A logged-in person of one group with every feature and one base with every module; `more` says what is different. */
export function sessaoDe(papel: Papel, more: Partial<Session> = {}): Session {
  const base = {
    _id: '1',
    name: 'Matriz',
    active: true,
    cidade: 'Curitiba',
    cnpjs: ['12345678000195'],
    modulos: Object.fromEntries(modulos.map((name) => [name, { ativo: true }])),
  }
  const bases = more.bases ?? [base]
  return {
    _id: '7',
    nome: 'Ana Prado',
    login: 'ana@exemplo.com.br',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    img_perfil: null,
    super_user: false,
    novo_user: false,
    cnpjs: [],
    healthscore: { csat: null, nps: null },
    v4_modules: { ids: [], routes: [] },
    recursos: [...recursosDeGrupo],
    direitos: { dados: [], tirados: [] },
    grupo_ativo: 'TESTE',
    grupos: {
      TESTE: {
        _id: '1',
        user: { grupo: papel },
        emp: { tipo: 'transportadora', cnpjs: ['12345678000195'] },
        bases,
      },
    },
    sem_base: false,
    segundo_fator: { ativo: false, exigido: false },
    excecoes_asset: [],
    access_token: 'teste',
    refresh_token: 'teste',
    ...more,
    bases,
  }
}
