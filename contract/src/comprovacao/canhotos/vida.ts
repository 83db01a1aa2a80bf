import { vida } from '../../vida.ts'
import { canhotos, type estadosDoCanhoto } from './calls.ts'

/** A scanned slip: of a note, thrown away, or waiting for somebody to say which. */
export const vidaDoCanhoto = vida<{ estado: (typeof estadosDoCanhoto)[number] }>()([
  [
    ['sem_nota', 'descartado'],
    'associar',
    'conferido',
    canhotos.associar,
    'Este canhoto já está em uma nota. Desfaça antes de dizer outra.',
  ],
  ['sem_nota', 'descartar', 'descartado', canhotos.descartar, 'Só um canhoto que espera nota é descartado.'],
  [['conferido', 'descartado'], 'desfazer', 'sem_nota', canhotos.desfazer, null],
  ['sem_nota', 'desfazer', 'ja', null, 'De volta à fila.'],
])
