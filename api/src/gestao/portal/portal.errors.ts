import { formatNumber, formatQuantas } from '@tropeiro/contract'
import { NOTAS_NO_ZIP } from '@tropeiro/contract/gestao/portal/figuras'
import { AppError } from '../../errors.ts'

export const portalErrors = {
  freteDeOutro: () =>
    new AppError(403, 'frete_de_outro', 'O DACTE e o XML dizem o valor do frete: só quem o paga os baixa.'),
  semProvas: () => new AppError(400, 'sem_comprovantes', 'Nenhuma destas notas tem comprovante para baixar.'),
  provasDemais: (n: number) =>
    new AppError(
      400,
      'comprovantes_demais',
      `São ${formatQuantas(n, 'nota', 'notas')}; um arquivo leva até ${formatNumber(NOTAS_NO_ZIP)}. Escolha um período menor.`,
    ),
}
