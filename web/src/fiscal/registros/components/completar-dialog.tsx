import { type Registro, RegistroCompletado } from '@tropeiro/contract/fiscal/registros/formas'
import { faltaNoPedido } from '@tropeiro/contract/fiscal/registros/lei'
import { tiposDeRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import {
  Dinheiro,
  Documento,
  FormDialog,
  Municipio,
  Numero,
  Placa,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useCompletar } from '../registros.queries.ts'

const KG = 1000

/** What the supplier is told; what is still missing may be left for later. */
export function CompletarDialog({ r, onClose }: { r: Registro; onClose: () => void }) {
  const completar = useCompletar(r._id)
  const { peso_gramas, ...pedido } = r.pedido
  const f = useFormulario(RegistroCompletado, {
    de: { ...pedido, peso_kg: (peso_gramas / KG) as number | null },
    para: ({ peso_kg, ...v }) => ({
      ...v,
      eixos: v.eixos ?? 0,
      frete_centavos: v.frete_centavos ?? 0,
      valor_carga_centavos: v.valor_carga_centavos ?? 0,
      peso_gramas: Math.round((peso_kg ?? 0) * KG),
    }),
    campos: { peso_gramas: 'peso_kg' },
    enviar: completar.mutateAsync,
    ao: onClose,
  })
  const falta = faltaNoPedido(r.tipo, r.pedido).map(([, nome]) => nome)
  return (
    <FormDialog
      form={f}
      title={`${tiposDeRegistro[r.tipo]}, ${r.documento}`}
      description={falta.length > 0 ? `Falta dizer ${falta.join(', ')}.` : r.motivo || undefined}
      submitLabel="Gravar e pedir"
      onClose={onClose}
    >
      {r.tipo === 'averbacao' ? (
        <div className="flex flex-col gap-4">
          <Texto form={f} name="chave" label="Chave do CT-e" maxLength={44} />
          <Dinheiro form={f} name="valor_carga_centavos" label="Valor da carga" />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Placa form={f} name="placa" label="Placa" />
          <Numero form={f} name="eixos" label="Eixos da composição" />
          <Municipio form={f} name="origem_ibge" label="Sai de" />
          <Municipio form={f} name="destino_ibge" label="Vai até" />
          <Texto form={f} name="motorista" label="Motorista" maxLength={60} />
          <Texto form={f} name="motorista_cpf" label="CPF do motorista" maxLength={11} inputMode="numeric" />
          <Texto form={f} name="contratado_nome" label="Contratado" maxLength={60} />
          <Documento form={f} name="contratado" label="CPF ou CNPJ do contratado" tipo="ambos" />
          <Texto form={f} name="rntrc" label="RNTRC do contratado" maxLength={8} />
          <Numero form={f} name="peso_kg" label="Peso (kg)" />
          <Dinheiro form={f} name="frete_centavos" label="Frete combinado" />
        </div>
      )}
    </FormDialog>
  )
}
