import {
  type Destino,
  DestinoDoPneu,
  destinos,
  estadosDoPneu,
  medidasUsuais,
  type Pneu,
  PneuEscrito,
} from '@tropeiro/contract/frota/pneus/formas'
import { Dinheiro, FormDialog, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCriarPneu, useDestinarPneu } from '../pneus.queries.ts'

const decimos = (v: number | null) => (v === null ? null : Math.round(v * 10))

export function NovoPneuDialog({ onClose }: { onClose: () => void }) {
  const criar = useCriarPneu()
  const f = useFormulario(PneuEscrito, {
    de: {
      fogo: '',
      medida: medidasUsuais[0]!,
      marca: '',
      modelo: '',
      desenho: '',
      dot: '',
      serie: '',
      psi: null as number | null,
      vida: 1,
      custo_centavos: null as number | null,
      sulco_inicial: null as number | null,
      sulco: null as number | null,
    },
    para: (v) => ({ ...v, sulco_inicial: decimos(v.sulco_inicial), sulco: decimos(v.sulco) }),
    enviar: criar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Novo pneu" submitLabel="Cadastrar" onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="fogo" label="Número de fogo" required maxLength={20} />
        <Texto form={f} name="medida" label="Medida" required maxLength={20} />
        <Texto form={f} name="marca" label="Marca" maxLength={40} />
        <Texto form={f} name="modelo" label="Modelo" maxLength={40} />
        <Texto form={f} name="desenho" label="Desenho" maxLength={40} />
        <Texto form={f} name="dot" label="DOT" hint="Semana e ano: 1523" maxLength={4} />
        <Numero form={f} name="vida" label="Vida" hint="1: nunca foi recapado" />
        <Numero form={f} name="psi" label="Pressão certa (psi)" />
        <Numero form={f} name="sulco_inicial" label="Sulco quando novo (mm)" />
        <Numero form={f} name="sulco" label="Sulco agora (mm)" hint="Em branco: o de quando novo" />
        <Dinheiro form={f} name="custo_centavos" label="Custo" hint="Em branco: ninguém sabe" />
      </div>
    </FormDialog>
  )
}

const opcoes = destinos.map((value) => ({
  value,
  label: value === 'estoque' ? 'Volta ao estoque' : estadosDoPneu[value],
}))

/** What becomes of a tyre that is on no vehicle; a retread that comes back begins its next life. */
export function DestinoDialog({ pneu, onClose }: { pneu: Pneu; onClose: () => void }) {
  const destinar = useDestinarPneu(pneu._id)
  const f = useFormulario(DestinoDoPneu, {
    de: {
      para: 'estoque' as Destino,
      motivo: '',
      valor_centavos: null as number | null,
      banda: '',
      sulco_inicial: null as number | null,
    },
    para: (v) => ({ ...v, sulco_inicial: decimos(v.sulco_inicial) }),
    enviar: destinar.mutateAsync,
    ao: onClose,
  })
  const back = pneu.estado === 'em_recapagem' && f.form.watch('para') === 'estoque'
  return (
    <FormDialog
      form={f}
      title={`Destino do pneu ${pneu.fogo}`}
      description={estadosDoPneu[pneu.estado]}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao form={f} name="para" label="Para onde vai" options={opcoes} />
        {back && (
          <>
            <Texto form={f} name="banda" label="Banda nova" maxLength={40} />
            <Numero form={f} name="sulco_inicial" label="Sulco da banda nova (mm)" />
          </>
        )}
        <Dinheiro
          form={f}
          name="valor_centavos"
          label={back ? 'Custo da recapagem' : 'Valor'}
          hint="Do conserto ou da venda"
        />
        <Texto form={f} name="motivo" label="Por quê" maxLength={120} />
      </div>
    </FormDialog>
  )
}
