import type { Capacidade } from '../../access/capacidades.ts'
import { nomeDaCapacidade } from '../../access/nomes-das-capacidades.ts'
import type { Palavra } from '../../access/perfis.ts'
import { lista } from '../../lista.ts'
import type { Perfil } from './calls.ts'

export const nomeDaPalavra: Record<Palavra, string> = {
  ler: 'vê',
  escrever: 'vê e faz',
  sem_escrever: 'não faz',
  sem_acesso: 'sem acesso',
}

/** Whom a perfil belongs to by itself, as people read it. */
export const nomeDoPapelDoPerfil = {
  USUARIO: 'Toda a operação',
  ADMIN: 'Todos os administradores',
} as const

/** What a perfil says, in one line. */
export const oQueDiz = (p: Pick<Perfil, 'capacidades'>): string =>
  (Object.entries(p.capacidades) as [Capacidade, Palavra][])
    .map(([c, palavra]) => `${nomeDaCapacidade[c]}: ${nomeDaPalavra[palavra]}`)
    .join('; ')

export const listaDePerfis = lista<Perfil>()({
  id: 'perfis',
  titulo: 'Perfis de acesso',
  nomes: ['perfil', 'perfis'],
  linha: (p) => p._id,
  busca: 'Nome do perfil ou da pessoa',
  colunas: [
    { id: 'nome', header: 'Perfil', size: 200, fixed: true, mobile: 'title' },
    { id: 'descricao', header: 'Para quem é', size: 320, grow: true },
    {
      id: 'modo',
      header: 'Efeito',
      size: 170,
      mobile: 'status',
      de: (p) => (p.no_lugar ? 'No lugar do papel' : 'Além do papel'),
    },
    {
      id: 'bases',
      header: 'Bases',
      size: 180,
      de: (p) => p.bases.map((b) => b.nome).join(', ') || 'Todas',
    },
    {
      id: 'pessoas',
      header: 'Pessoas',
      size: 120,
      align: 'end',
      de: (p) =>
        [...(p.papel ? [nomeDoPapelDoPerfil[p.papel]] : []), ...p.pessoas.map((one) => one.nome)].join(', '),
    },
    { id: 'capacidades', header: 'O que diz', size: 320, hidden: true, mobile: false, de: oQueDiz },
  ],
})
