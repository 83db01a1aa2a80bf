import { type PracaDosExtratos, PracaEscrita } from '@tropeiro/contract/frota/pedagios/pracas'
import { FormDialog, Marca, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useEnsinarPraca } from '../pedagios.queries.ts'

const numerosDe = (text: string): number[] =>
  text
    .trim()
    .split(/[,;\s]+/)
    .map(Number)

/** Where a plaza is; what was charged there is judged anew. */
export function PracaDialog({ praca, onClose }: { praca: PracaDosExtratos; onClose: () => void }) {
  const ensinar = useEnsinarPraca()
  const at = praca.ensinada ?? praca.sugerida
  const f = useFormulario(PracaEscrita, {
    de: { coordenadas: at ? `${at.lat}, ${at.lng}` : '', livre: praca.ensinada?.livre ?? false },
    para: ({ coordenadas, livre }) => {
      const [lat, lng] = numerosDe(coordenadas)
      return { texto: praca.texto, lat: lat as number, lng: lng as number, livre }
    },
    campos: { lat: 'coordenadas', lng: 'coordenadas', texto: 'coordenadas' },
    confere: (v) =>
      numerosDe(v.coordenadas).length !== 2 || numerosDe(v.coordenadas).some((n) => !Number.isFinite(n))
        ? [['coordenadas', 'Escreva latitude e longitude, como -22.90560, -47.06080']]
        : [],
    enviar: async (body) => {
      const { dados } = await ensinar.mutateAsync(body)
      toast.success(
        dados.julgadas === 1
          ? '1 passagem julgada de novo.'
          : `${dados.julgadas} passagens julgadas de novo.`,
      )
    },
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Onde fica a praça"
      description={praca.texto}
      submitLabel="Ensinar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto
          form={f}
          name="coordenadas"
          label="Latitude e longitude"
          required
          hint={
            praca.sugerida
              ? `Na hora de ${praca.sugerida.vistas} passagens os veículos estavam em ${praca.sugerida.lat}, ${praca.sugerida.lng}.`
              : 'Como no mapa: -22.90560, -47.06080.'
          }
        />
        <Marca form={f} name="livre" label="Pórtico de free-flow: ninguém para" />
      </div>
    </FormDialog>
  )
}
