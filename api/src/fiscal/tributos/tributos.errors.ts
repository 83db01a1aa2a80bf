import { formatCnpj, formatDia } from '@tropeiro/contract'
import { type Campo, errors } from '../../errors.ts'

const periodo = (v: { desde: string; ate: string | null }): string =>
  v.ate ? `de ${formatDia(v.desde)} a ${formatDia(v.ate)}` : `desde ${formatDia(v.desde)}`

export const recusas = {
  naoEncontrado: () => errors.naoEncontrado('Não encontramos esta vigência.'),
  empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
  dados: (campos: Campo[]) => errors.invalido(campos.map((c) => c.mensagem).join(' '), campos),
  cruza: (v: { desde: string; ate: string | null; cnpj: string | null }) =>
    errors.conflito(
      `Já há uma vigência ${periodo(v)} para ${v.cnpj ? `o CNPJ ${formatCnpj(v.cnpj)}` : 'todas as empresas'}: encurte-a ou mude-a antes.`,
    ),
  fcpCruza: (v: { desde: string; ate: string | null; uf: string }) =>
    errors.conflito(`Já há um FCP de ${v.uf} ${periodo(v)}: encurte-o ou mude-o antes.`),
}
