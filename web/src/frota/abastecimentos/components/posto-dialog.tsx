import { type Posto, PostoEscrito } from '@tropeiro/contract/frota/abastecimentos/formas'
import { FormDialog, Numero, Texto, useFormulario } from '../../../ui/index.ts'
import { useGravarPosto } from '../abastecimentos.queries.ts'

const numerosDe = (text: string): number[] =>
  text
    .trim()
    .split(/[,;\s]+/)
    .map(Number)
/** Something is written that is not two numbers with a point, as maps give them. */
const semNumeros = (text: string): boolean =>
  text.trim() !== '' && (numerosDe(text).length !== 2 || numerosDe(text).some((n) => !Number.isFinite(n)))

/** Where a station is, and what was agreed with it. */
export function PostoDialog({ posto, onClose }: { posto: Posto; onClose: () => void }) {
  const gravar = useGravarPosto(posto._id)
  const f = useFormulario(PostoEscrito, {
    de: {
      nome: posto.nome,
      coordenadas: posto.lat === null ? '' : `${posto.lat}, ${posto.lng}`,
      combinado: posto.combinado_milesimos === null ? null : posto.combinado_milesimos / 1000,
    },
    para: ({ nome, coordenadas, combinado }) => {
      const [lat, lng] = coordenadas.trim() === '' ? [null, null] : numerosDe(coordenadas)
      return {
        nome,
        lat: lat as number | null,
        lng: lng as number | null,
        combinado_milesimos: combinado === null ? null : Math.round(combinado * 1000),
      }
    },
    campos: { lat: 'coordenadas', lng: 'coordenadas', combinado_milesimos: 'combinado' },
    confere: (v) =>
      semNumeros(v.coordenadas)
        ? [['coordenadas', 'Escreva latitude e longitude, como -22.90560, -47.06080']]
        : [],
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title={`Editar ${posto.nome}`} submitLabel="Gravar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Texto form={f} name="nome" label="Nome" required maxLength={80} />
        <Texto
          form={f}
          name="coordenadas"
          label="Latitude e longitude"
          hint="Como no mapa: -22.90560, -47.06080. Vazio: vale a cidade, com 15 km de folga."
        />
        <Numero
          form={f}
          name="combinado"
          label="Preço combinado do litro (R$)"
          hint="Litro mais de 8 % acima dele fica marcado. Vazio: vale a mediana da semana no estado."
        />
      </div>
    </FormDialog>
  )
}
