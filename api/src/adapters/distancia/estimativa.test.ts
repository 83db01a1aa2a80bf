import { createEstimativa } from './estimativa.ts'
import { distanciaSuite } from './suite.ts'

distanciaSuite('estimativa', async () => ({ distancia: createEstimativa(), close: async () => {} }))
