import type { VigenciaDoPiso } from './formas.ts'

/**
 * Coefficients of Portaria SUROC 22/2026 (DOU of 29 September, extra): table A by two independent transcriptions, of C only general cargo of 3 to 7
 * axles; B and D were not read, and are not foretold.
 * Each cell is CCD/CC for 2, 3, 4, 5, 6, 7 and 9 axles; `-` is a blank of the official table, or one that could not be read.
 */
export const setembro: VigenciaDoPiso = {
  norma: 'Portaria SUROC 22/2026, de 2026-09-28 (DOU 2026-09-29, edição extra 1-A)',
  desde: '2026-09-30',
  ate: null,
  tabelas: {
    A: {
      granel_solido:
        '4.1056/460.59 5.2555/552.24 5.9476/597.00 6.8548/664.83 7.5641/680.01 8.2316/820.34 9.4318/908.91',
      granel_liquido:
        '4.1796/471.98 5.3511/569.57 6.1019/621.52 7.0226/693.08 7.7372/709.72 8.3700/840.50 9.5909/934.76',
      frigorificada_ou_aquecida:
        '4.8234/520.07 6.1659/623.27 7.0345/686.63 8.0623/757.98 8.8911/772.35 9.8134/982.76 11.1479/1067.06',
      conteinerizada: '- 5.2282/544.75 5.8755/577.15 6.7910/647.29 7.4986/662.01 8.2292/819.69 9.3486/886.05',
      carga_geral:
        '4.0738/451.84 5.2177/541.86 5.9180/588.86 6.8284/657.56 7.5347/671.93 8.2727/831.66 9.4114/903.32',
      neogranel:
        '3.6743/451.84 5.2162/541.44 5.9453/596.35 6.8284/657.56 7.5347/671.93 8.2727/831.66 9.4114/903.32',
      perigosa_granel_solido:
        '4.8756/608.79 6.0354/703.16 6.7644/753.03 7.6715/820.86 8.3808/836.04 9.0666/981.39 10.2747/1072.15',
      perigosa_granel_liquido:
        '4.9621/632.58 6.1436/732.90 6.8986/789.96 7.8193/861.51 8.5339/878.16 9.1849/1013.95 10.4138/1110.41',
      perigosa_frigorificada_ou_aquecida:
        '5.4315/630.88 6.7869/737.63 7.6718/807.63 8.6996/878.98 9.5284/893.35 10.4745/1110.28 11.8192/1197.43',
      perigosa_conteinerizada:
        '- 5.6126/645.45 6.2966/682.95 7.2121/753.10 7.9198/767.81 8.6686/930.51 9.7960/999.06',
      perigosa_carga_geral:
        '4.4482/549.81 5.6021/642.55 6.3392/694.66 7.2495/763.36 7.9558/777.73 8.7121/942.48 9.8588/1016.33',
      granel_pressurizada: '- - - 7.1929/757.81 7.9452/784.82 - 9.9531/1052.26',
    },
    C: {
      carga_geral: '- 4.4341/195.81 5.0693/213.27 5.8195/228.08 6.4924/231.17 6.9018/272.80 -',
    },
  },
}
