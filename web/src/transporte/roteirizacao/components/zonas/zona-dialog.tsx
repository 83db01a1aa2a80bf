import { type TipoDeUnidade, tiposDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { type LugarDesenhado, ZonaComHorario } from '@tropeiro/contract/transporte/roteirizacao/zonas'
import { FormDialog, Hora, useFormulario, Varias } from '../../../../ui/index.ts'
import { useDefinirZona } from '../../roteirizacao.queries.ts'

export const DIAS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']

/** The hours of one drawn place: who may not stop in it, and when. */
export function ZonaDialog({ lugar, onClose }: { lugar: LugarDesenhado; onClose: () => void }) {
  const definir = useDefinirZona(lugar._id)
  const { zona } = lugar
  const f = useFormulario(ZonaComHorario, {
    de: {
      unidades: (zona?.unidades ?? []) as string[],
      finais: (zona?.finais ?? []).map(String),
      dias: (zona?.dias ?? [1, 2, 3, 4, 5]).map(String),
      de1: zona?.horas[0]?.de ?? '05:00',
      ate1: zona?.horas[0]?.ate ?? '21:00',
      de2: zona?.horas[1]?.de ?? '',
      ate2: zona?.horas[1]?.ate ?? '',
    },
    para: (v) => ({
      unidades: v.unidades as TipoDeUnidade[],
      finais: v.finais.map(Number),
      dias: v.dias.map(Number),
      horas: [{ de: v.de1, ate: v.ate1 }, ...(v.de2 || v.ate2 ? [{ de: v.de2, ate: v.ate2 }] : [])],
    }),
    campos: { 'horas.0.de': 'de1', 'horas.0.ate': 'ate1', 'horas.1.de': 'de2', 'horas.1.ate': 'ate2' },
    recusa: 'tela',
    enviar: definir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Horas de ${lugar.nome}`}
      description="Nestas horas os veículos escolhidos não param dentro do desenho: o plano espera, ou manda outro."
      submitLabel="Guardar"
    >
      <div className="flex flex-col gap-4">
        <Varias
          form={f}
          name="unidades"
          label="Quais veículos"
          options={tiposDeUnidade
            .filter((t) => !unidades[t].reboque)
            .map((t) => ({ value: t, label: unidades[t].nome }))}
          placeholder="Todos"
        />
        <Varias
          form={f}
          name="finais"
          label="Só placas de final"
          hint="Para o rodízio"
          options={Array.from({ length: 10 }, (_, n) => ({ value: String(n), label: String(n) }))}
          placeholder="Todas as placas"
        />
        <Varias
          form={f}
          name="dias"
          label="Em quais dias"
          required
          options={DIAS.map((label, at) => ({ value: String(at + 1), label }))}
        />
        <div className="grid grid-cols-2 gap-4">
          <Hora form={f} name="de1" label="Das" required />
          <Hora form={f} name="ate1" label="Até" required />
          <Hora form={f} name="de2" label="E das" />
          <Hora form={f} name="ate2" label="Até as" />
        </div>
      </div>
    </FormDialog>
  )
}
