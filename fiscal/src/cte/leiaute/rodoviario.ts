import { padrao, texto } from '../../leiaute/formato.ts'
import { cnpj, data, fone, ie, uf } from '../../leiaute/formatos-comuns.ts'
import { campo, grupo } from '../../leiaute/tabela.ts'
import { rntrc } from './formatos.ts'

/** The road mode (cteModalRodoviario 4.00). */
export const rodo = grupo('rodo', 'Modal rodoviário', [
  campo('RNTRC', 'RNTRC', rntrc),
  grupo(
    'occ',
    'Ordem de coleta',
    [
      campo('serie', 'Série', texto(1, 3), '0..1'),
      campo(
        'nOcc',
        'Número da ordem de coleta',
        padrao(/^[1-9][0-9]{0,5}$/, 'até 6 algarismos, sem zeros à esquerda'),
      ),
      campo('dEmi', 'Data de emissão', data),
      grupo('emiOcc', 'Emissor da ordem de coleta', [
        campo('CNPJ', 'CNPJ', cnpj),
        campo('cInt', 'Código interno', texto(1, 10), '0..1'),
        campo('IE', 'Inscrição estadual', ie),
        campo('UF', 'UF', uf),
        campo('fone', 'Telefone', fone, '0..1'),
      ]),
    ],
    '0..10',
  ),
])
