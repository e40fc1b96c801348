/** The logo of a workshop on a public page, beside whose name it stands; nothing for ''. */
export const LightLogo = ({ logo }: { logo: string }) =>
  logo && <img className="light-logo" src={logo} alt="" />;
