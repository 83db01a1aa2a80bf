import { AjustesEscritos, type AjustesLidos } from '@tropeiro/contract/fiscal/registros/formas'
import { REGRAS_DOS_REGISTROS } from '@tropeiro/contract/fiscal/registros/lei'
import {
  nomeDaFormaDeRegistro,
  type TipoDoRegistro,
  tiposDeRegistro,
} from '@tropeiro/contract/fiscal/registros/nomes'
import { formatDia } from '@tropeiro/contract/formats'
import {
  Chave,
  Documento,
  ErrorState,
  FormDialog,
  FormSkeleton,
  Marcas,
  Opcao,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useAjustar, useAjustes } from '../registros.queries.ts'

const regras = REGRAS_DOS_REGISTROS.map((r) => ({
  value: r.codigo,
  label: `${r.nome}. ${r.fonte}, desde ${formatDia(r.desde)}`,
}))
const formas = Object.entries(nomeDaFormaDeRegistro).map(([value, label]) => ({ value, label }))
const tipos = Object.keys(tiposDeRegistro) as TipoDoRegistro[]

function Aberto({ ajustes, onClose }: { ajustes: AjustesLidos; onClose: () => void }) {
  const ajustar = useAjustar()
  const { ligado, ciot, vale_pedagio, averbacao } = ajustes
  const f = useFormulario(AjustesEscritos, {
    de: {
      ligado,
      ciot,
      vale_pedagio,
      averbacao,
      ligadas: REGRAS_DOS_REGISTROS.filter((r) => ajustes.regras[r.codigo] ?? r.ligada).map((r) => r.codigo),
      senhas: { ciot: '', vale_pedagio: '', averbacao: '' },
    },
    para: ({ ligadas, senhas, ...v }) => ({
      ...v,
      // What stands as it came is not written down: another release may bring it otherwise.
      regras: Object.fromEntries(
        REGRAS_DOS_REGISTROS.filter((r) => ligadas.includes(r.codigo) !== r.ligada).map((r) => [
          r.codigo,
          !r.ligada,
        ]),
      ),
      senhas: Object.fromEntries(Object.entries(senhas).filter(([, senha]) => senha !== '')),
    }),
    enviar: ajustar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Com quem se registra"
      description={
        ajustes.tem_api
          ? 'Pela conexão, o número volta sozinho e o MDF-e da viagem o leva.'
          : 'Este servidor não tem conexão com fornecedor: use o arquivo, ou informe os números.'
      }
      size="lg"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Chave form={f} name="ligado" label="Pedir sozinho o que as regras mandam" />
        {tipos.map((tipo) => (
          <fieldset key={tipo} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 text-sm font-semibold">{tiposDeRegistro[tipo]}</legend>
            <Texto
              form={f}
              name={`${tipo}.nome`}
              label={tipo === 'averbacao' ? 'Seguradora' : 'Fornecedor'}
              maxLength={60}
            />
            <Documento form={f} name={`${tipo}.cnpj`} label="CNPJ" tipo="cnpj" />
            <Opcao form={f} name={`${tipo}.forma`} label="Como" options={formas} />
            <Texto
              form={f}
              name={`senhas.${tipo}`}
              label="Chave de acesso"
              type="password"
              autoComplete="off"
              hint={ajustes.com_senha.includes(tipo) ? 'Já há uma; em branco, fica' : 'Dada pelo fornecedor'}
            />
            {tipo === 'averbacao' && (
              <Texto form={f} name="averbacao.apolice" label="Apólice" maxLength={20} />
            )}
          </fieldset>
        ))}
        <Marcas form={f} name="ligadas" legend="Regras em vigor" options={regras} className="grid gap-2" />
      </div>
    </FormDialog>
  )
}

/** Who registers for the group, how, and what is asked for by itself. */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const query = useAjustes()
  if (query.data) return <Aberto ajustes={query.data} onClose={onClose} />
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <FormSkeleton />
  )
}
