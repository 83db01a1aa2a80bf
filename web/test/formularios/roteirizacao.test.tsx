import { ZonaDialog } from '../../src/transporte/roteirizacao/components/zonas/zona-dialog.tsx'
import { provarFormulario } from '../formulario.tsx'

provarFormulario({
  nome: 'Horas de um lugar desenhado',
  peca: (onClose) => (
    <ZonaDialog
      lugar={{ _id: '6', nome: 'Centro', poligono: true, raio_m: 900, zona: null, autor: '' }}
      onClose={onClose}
    />
  ),
  titulo: 'Horas de Centro',
  envia: 'Guardar',
  apaga: ['Das'],
  falta: 'A hora é como 08:00',
  preenche: [['Das', '06:00']],
  chamada: 'roteirizacao.definirZona',
  params: { cerca: '6' },
  corpo: { unidades: [], finais: [], dias: [1, 2, 3, 4, 5], horas: [{ de: '06:00', ate: '21:00' }] },
  campo: 'horas.0.de',
  rotulo: 'Das',
  responde: { dados: { zona: null } },
})
