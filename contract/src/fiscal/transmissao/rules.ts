/** How documents are issued while the state's service is away. */
export const modosDeContingencia = ['svc', 'epec', 'fsda', 'offline'] as const
export type ModoDeContingencia = (typeof modosDeContingencia)[number]

/** The modes as people call them. */
export const MODOS: Readonly<Record<ModoDeContingencia, string>> = {
  svc: 'SEFAZ virtual (SVC)',
  epec: 'EPEC',
  fsda: 'FS-DA',
  offline: 'offline',
}

/** Documents that are issued here, by their model. */
export const DOCUMENTOS_FISCAIS = { '57': 'CT-e', '58': 'MDF-e', '64': 'GTV-e', '67': 'CT-e OS' } as const
export type ModeloFiscal = keyof typeof DOCUMENTOS_FISCAIS

/** Which modes a model's layout has (MOC CT-e 4.00, 11.2; the layout of the GTV-e knows off-line alone). The first is proposed. */
export const MODOS_DO_MODELO: Readonly<
  Record<ModeloFiscal, readonly [ModoDeContingencia, ...ModoDeContingencia[]]>
> = {
  '57': ['svc', 'epec', 'fsda'],
  '58': ['offline'],
  '64': ['offline'],
  '67': ['svc', 'fsda'],
}
