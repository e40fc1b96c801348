/** The name of a dealer's group; the id of one that was imported without a name, '' for none. Apart from the schemas: lists load it. */
export const groupName = (dealer: { dealerGroupId: string; dealerGroup: string }): string =>
  dealer.dealerGroup || dealer.dealerGroupId;
