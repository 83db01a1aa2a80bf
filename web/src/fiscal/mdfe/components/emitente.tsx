import { formatCnpj } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { Field, FormSection, Select } from '../../../ui/index.ts'
import { queixa } from '../../dfe/index.ts'
import { useConfiguracoes } from '../mdfe.queries.ts'
import { useFormulario } from './formulario.tsx'

/** Which company of the group issues it, and in which environment. */
export function Emitente() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const empresas = useConfiguracoes().data ?? []
  const atual = empresas.find((e) => e.cnpj === rascunho.cnpj_emitente)
  return (
    <FormSection title="Emitente">
      <Field label="Empresa" required error={queixa(pendencias, 'emitente')}>
        <Select
          value={rascunho.cnpj_emitente}
          disabled={travado}
          options={empresas.map((e) => ({ value: e.cnpj, label: e.nome, hint: formatCnpj(e.cnpj) }))}
          onChange={(cnpj) => mudar('cnpj_emitente', cnpj)}
        />
      </Field>
      <p className="self-end text-xs text-ink-3">
        {atual && (
          <>
            Série {atual.serie}, {atual.ambiente === '1' ? 'produção' : 'homologação (sem valor fiscal)'}.{' '}
          </>
        )}
        <Link to="/app/mdfe/configuracoes" className="text-accent-text underline">
          Configurações
        </Link>
      </p>
    </FormSection>
  )
}
